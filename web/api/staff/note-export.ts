import type { ExportedList } from '#contracts/accounts/shapes.ts';
import { call } from '../http/http.ts';

/** Before a list is saved as a file: without this there is no file (rule A32). */
export function noteExport(list: ExportedList, rows: number) {
  return call('POST /api/exports', { body: { list, rows }, audience: 'staff' });
}
