import type { FastifyInstance } from 'fastify';
import { receiptTypeOf } from '#domain/assignment/receipts.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { checkPhoto } from '#server/http/check-picture.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { setFileHeaders } from '#server/http/file-headers.ts';
import { route } from '#server/http/route.ts';
import { removeReceipt } from './commands/remove-receipt.ts';
import { saveReceipt } from './commands/save-receipt.ts';
import { presentReceipt } from './present.ts';
import { receiptImage, receiptsOf, receiptsSettled } from './queries.ts';

/** Receipts, as proof of expenses: photos and PDFs. */
export function receiptsRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'receipts.list', async ({ db, scope, params, query }) => {
    const { rows, settled } = await receiptsOf(db, scope, { ...params, ...query });
    return rows.map((row) => presentReceipt(row, scope, settled));
  });
  route(app, deps, 'receipts.put', async ({ actor, now, scope, params, query, body: bytes, write }) => {
    const contentType = orRefuse(await checkPhoto(bytes, receiptTypeOf(bytes)));
    return write(async (tx) => {
      const sent = { actor, now, scope, ...params, ...query, bytes, contentType };
      const receipt = await saveReceipt(tx, sent);
      return presentReceipt(receipt, scope, await receiptsSettled(tx, params.assignmentId));
    });
  });
  route(app, deps, 'receipts.image', async ({ db, scope, params, query, reply }) => {
    const image = await receiptImage(db, scope, { ...params, ...query });
    // The image of an id never changes.
    setFileHeaders(reply, { ...image, file: `receipt-${image.id}`, version: image.id });
    return image.bytes;
  });
  route(app, deps, 'receipts.delete', ({ actor, now, scope, params, write }) =>
    write(async (tx) => {
      await removeReceipt(tx, { actor, now, scope, ...params });
      return undefined;
    }),
  );
}
