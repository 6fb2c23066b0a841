import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** The calls for photographs of receipts; they come with the dialogs that show them. */
export const RECEIPT_PATHS = {
  'receipts.list': ['GET', '/api/assignments/{assignmentId}/receipts'],
  'receipts.put': ['PUT', '/api/assignments/{assignmentId}/receipts/{receiptId}'],
  'receipts.image': ['GET', '/api/assignments/{assignmentId}/receipts/{receiptId}'],
  'receipts.delete': ['DELETE', '/api/assignments/{assignmentId}/receipts/{receiptId}'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
