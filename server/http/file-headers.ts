import type { FastifyReply } from 'fastify';
import { PDF, type ReceiptType } from '#domain/assignment/receipts.ts';

const ENDINGS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  [PDF]: 'pdf',
} as const satisfies Record<ReceiptType, string>;

interface SentFile {
  readonly contentType: ReceiptType;
  /** What it is saved as, without ending, if it has no name of its own. */
  readonly file: string;
  /** What its sender called it. */
  readonly name: string | null;
  /** Another one after each change. */
  readonly version: string;
}

/** A photo from a device is shown as an image only, a PDF is only downloaded, and nothing in them is executed. */
export function setFileHeaders(reply: FastifyReply, { contentType, file, name, version }: SentFile): void {
  const disposition = contentType === PDF ? 'attachment' : 'inline';
  const ownName = name === null ? '' : `; filename*=UTF-8''${encodedName(name)}`;
  reply
    .type(contentType)
    .header('content-disposition', `${disposition}; filename="${file}.${ENDINGS[contentType]}"${ownName}`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('etag', `"${version}"`);
}

/** A name as RFC 8187 §3.2.1 writes it: what a header must not contain is percent-encoded. */
function encodedName(name: string): string {
  const quoted = /['()*]/g;
  return encodeURIComponent(name).replace(
    quoted,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
