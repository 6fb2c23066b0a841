import type { ExportedList } from '#contracts/account.ts';
import { EXPORT_PATHS } from '#contracts/export-paths.ts';
import { callsOf } from '../http/http.ts';

const { call } = callsOf(EXPORT_PATHS);

/** Before a list is saved as a file: without this there is no file (rule A32). */
export function noteExport(list: ExportedList, rows: number) {
  return call('exports.note', { body: { list, rows }, audience: 'client' });
}
