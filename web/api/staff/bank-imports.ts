import { CLIENT_PAYMENT_PATHS } from '#contracts/client-payment-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(CLIENT_PAYMENT_PATHS);

/** Reads a bank's file and suggests who paid what; stores nothing. */
export function readBankFile(file: Blob) {
  return call('bankImports.read', { body: file, audience: 'staff' });
}

export type ConfirmedRow = CallOptions<'bankImports.confirm'>['body']['rows'][number];

/** Records the rows that a person has confirmed; the answer says what became of each. */
export function confirmBankRows(rows: ConfirmedRow[], idempotencyKey: string) {
  return call('bankImports.confirm', { body: { rows }, idempotencyKey, audience: 'staff' });
}
