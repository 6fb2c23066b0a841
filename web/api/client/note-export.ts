import type { ExportedList } from '#contracts/account.ts';
import type { PATHS } from '#contracts/paths.ts';
import { callsOf } from '../http/http.ts';

// Apart from the portals' other paths, because only a download needs it.
const PATH = { 'exports.note': ['POST', '/api/exports'] } as const satisfies Pick<
  typeof PATHS,
  'exports.note'
>;
const { call } = callsOf(PATH);

/** Before a list is saved as a file: without this there is no file (rule A32). */
export function noteExport(list: ExportedList, rows: number) {
  return call('exports.note', { body: { list, rows }, audience: 'client' });
}
