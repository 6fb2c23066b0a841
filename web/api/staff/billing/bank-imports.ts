import { type CallOptions, call } from '../../http/http.ts';

/** Reads a bank's file and suggests who paid what; stores nothing. `roles`: what each column has, if a person has chosen. */
export function readBankFile(file: Blob, roles?: readonly string[]) {
  const query = roles && { columns: roles.join(',') };
  return call('POST /api/bank-imports', { body: file, ...(query && { query }), audience: 'staff' });
}

export type ConfirmedRow = CallOptions<'POST /api/bank-imports/confirm'>['body']['rows'][number];

/** Records the rows that a person has confirmed; the answer says what became of each. */
export function confirmBankRows(rows: ConfirmedRow[], idempotencyKey: string) {
  return call('POST /api/bank-imports/confirm', { body: { rows }, idempotencyKey, audience: 'staff' });
}
