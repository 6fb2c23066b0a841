import type { ExportedList } from '#contracts/account.ts';
import { call } from './call.ts';

/** Before a list is saved as a file: without this there is no file (rule A32). */
export function noteExport(list: ExportedList, rows: number) {
  return call('exports.note', { body: { list, rows }, audience: 'staff' });
}
