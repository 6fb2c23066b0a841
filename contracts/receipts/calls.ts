import * as z from 'zod/mini';
import { ANY_STAFF_OR_INTERPRETER, MONEY_OR_INTERPRETER } from '#domain/access/access.ts';
import { MAX_RECEIPT_BYTES, RECEIPT_TYPES } from '#domain/assignment/receipts.ts';
import { OneAssignmentQuery } from '../assignments/shapes.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import { ImageBytes, Receipt, ReceiptImageQuery, ReceiptParams, ReceiptUploadQuery } from './shapes.ts';

const assignmentId = z.object({ assignmentId: pathId });

export const RECEIPT_CALLS = {
  'receipts.list': {
    method: 'GET',
    path: '/api/assignments/{assignmentId}/receipts',
    who: ANY_STAFF_OR_INTERPRETER,
    summary: 'The receipts of an appointment',
    params: assignmentId,
    query: OneAssignmentQuery,
    status: 200,
    response: z.array(Receipt),
  },
  'receipts.put': {
    method: 'PUT',
    path: '/api/assignments/{assignmentId}/receipts/{receiptId}',
    who: MONEY_OR_INTERPRETER,
    summary: 'Add a photo or PDF of a receipt to an appointment; staff attach receipts that came by e-mail',
    params: ReceiptParams,
    query: ReceiptUploadQuery,
    body: ImageBytes,
    upload: { types: RECEIPT_TYPES, maxBytes: MAX_RECEIPT_BYTES },
    status: 200,
    response: Receipt,
  },
  'receipts.image': {
    method: 'GET',
    path: '/api/assignments/{assignmentId}/receipts/{receiptId}',
    // The list says whether there are any; what they show is money (rule access-9).
    who: MONEY_OR_INTERPRETER,
    summary: 'The photo or PDF of a receipt',
    params: ReceiptParams,
    query: ReceiptImageQuery,
    status: 200,
    response: ImageBytes,
    download: { types: RECEIPT_TYPES },
  },
  'receipts.delete': {
    method: 'DELETE',
    path: '/api/assignments/{assignmentId}/receipts/{receiptId}',
    who: MONEY_OR_INTERPRETER,
    summary: 'Remove a receipt',
    params: ReceiptParams,
    status: 204,
    response: null,
    isRepeatable: true,
  },
} as const satisfies Record<string, CallDeclaration>;
