import { CLIENT_PAYMENT_PATHS } from '#contracts/client-payment-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(CLIENT_PAYMENT_PATHS);

/** Reads a bank's file and suggests who paid what; stores nothing. `roles`: what each column has, if a person has chosen. */
export function readBankFile(file: Blob, roles?: readonly string[]) {
  const query = roles && { columns: roles.join(',') };
  return call('bankImports.read', { body: file, ...(query && { query }), audience: 'staff' });
}

/** The columns of a bank's file, to choose which is which. */
export function bankFileColumns(file: Blob) {
  return call('bankImports.columns', { body: file, audience: 'staff' });
}

export type ConfirmedRow = CallOptions<'bankImports.confirm'>['body']['rows'][number];

/** Records the rows that a person has confirmed; the answer says what became of each. */
export function confirmBankRows(rows: ConfirmedRow[], idempotencyKey: string) {
  return call('bankImports.confirm', { body: { rows }, idempotencyKey, audience: 'staff' });
}
