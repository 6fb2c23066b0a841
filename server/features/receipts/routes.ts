import type { FastifyInstance, FastifyReply } from 'fastify';
import { PDF, type ReceiptType } from '#domain/assignment/receipts.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
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
  route(app, deps, 'receipts.put', ({ actor, now, scope, params, query, body, write }) =>
    write(async (tx) => {
      const kept = await saveReceipt(tx, { actor, now, scope, ...params, ...query, bytes: body });
      return presentReceipt(kept, scope, await receiptsSettled(tx, params.assignmentId));
    }),
  );
  route(app, deps, 'receipts.image', async ({ db, scope, params, query, reply }) => {
    const image = await receiptImage(db, scope, { ...params, ...query });
    setFileHeaders(reply, image);
    return image.bytes;
  });
  route(app, deps, 'receipts.delete', ({ actor, now, scope, params, write }) =>
    write(async (tx) => {
      await removeReceipt(tx, { actor, now, scope, ...params });
      return undefined;
    }),
  );
}

const ENDINGS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  [PDF]: 'pdf',
} as const satisfies Record<ReceiptType, string>;

/** A photo from a device is shown as an image only, a PDF is only downloaded, and nothing in them is executed. */
function setFileHeaders(
  reply: FastifyReply,
  { id, contentType, name }: { id: string; contentType: ReceiptType; name: string | null },
): void {
  const disposition = contentType === PDF ? 'attachment' : 'inline';
  const ownName = name === null ? '' : `; filename*=UTF-8''${encodedName(name)}`;
  reply
    .type(contentType)
    .header(
      'content-disposition',
      `${disposition}; filename="receipt-${id}.${ENDINGS[contentType]}"${ownName}`,
    )
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    // The image of an id never changes.
    .header('etag', `"${id}"`);
}

/** A name as RFC 8187 §3.2.1 writes it: what a header must not contain is percent-encoded. */
function encodedName(name: string): string {
  const quoted = /['()*]/g;
  return encodeURIComponent(name).replace(
    quoted,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
