import { receiptFileName } from '#domain/assignment/receipts.ts';
import { call } from '../http/http.ts';

interface ReceiptUpload {
  assignmentId: number;
  /** Made by `newReceiptId`; what is sent twice under one id is kept once. */
  receiptId: string;
  image: Blob;
  /** Staff attach what came by e-mail (rule tracking-26). */
  audience?: 'interpreter' | 'staff';
}

/** A photo takes long with one bar of reception; one that hangs is given up nevertheless. */
const uploadLimitMs = 5 * 60_000;

/** Sends a photograph of a receipt; for the portal, its service worker, and staff. */
export function uploadReceipt({ assignmentId, receiptId, image, audience = 'interpreter' }: ReceiptUpload) {
  return call('PUT /api/assignments/{assignmentId}/receipts/{receiptId}', {
    params: { assignmentId, receiptId },
    // A PDF keeps the name that it had on the phone (rule tracking-24).
    query: { name: image instanceof File ? (receiptFileName(image.name) ?? undefined) : undefined },
    body: image,
    audience,
    timeLimitMs: uploadLimitMs,
  });
}

/** A new UUID (RFC 9562 §5.4). Not by `randomUUID`, which is absent outside secure contexts. */
export function newReceiptId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40; // version 4
    return at === 8 ? (byte & 0x3f) | 0x80 : byte; // variant
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
