import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReceiptType } from '#domain/assignment/receipts.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { removeReceipt } from './commands/remove-receipt.ts';
import { saveReceipt } from './commands/save-receipt.ts';
import { presentReceipt } from './present.ts';
import { isPaid, receiptImage, receiptsOf } from './queries.ts';

/** Photos of receipts, as proof of expenses. */
export function receiptsRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'receipts.list', async ({ db, scope, params, query }) => {
    const { rows, isPaid } = await receiptsOf(db, scope, { ...params, ...query });
    return rows.map((row) => presentReceipt(row, scope, isPaid));
  });
  route(app, deps, 'receipts.put', ({ actor, now, scope, params, body, write }) =>
    write(async (tx) => {
      const kept = await saveReceipt(tx, { actor, now, scope, ...params, bytes: body });
      return presentReceipt(kept, scope, await isPaid(tx, params.assignmentId));
    }),
  );
  route(app, deps, 'receipts.image', async ({ db, scope, params, query, reply }) => {
    const { id, contentType, bytes } = await receiptImage(db, scope, { ...params, ...query });
    setImageHeaders(reply, id, contentType);
    return bytes;
  });
  route(app, deps, 'receipts.delete', ({ actor, now, scope, params, write }) =>
    write(async (tx) => {
      await removeReceipt(tx, { actor, now, scope, ...params });
      return undefined;
    }),
  );
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const satisfies Record<
  ReceiptType,
  string
>;

/** A file from a device is shown as an image only, and nothing in it is executed. */
function setImageHeaders(reply: FastifyReply, id: string, contentType: ReceiptType): void {
  reply
    .type(contentType)
    .header('content-disposition', `inline; filename="receipt-${id}.${ENDINGS[contentType]}"`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    // The image of an id never changes. Another session has another cookie and must ask the server.
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'Cookie')
    .header('etag', `"${id}"`);
}
