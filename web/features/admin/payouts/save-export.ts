import type { ExportedPayout } from '#contracts/payout.ts';
import { saveFile } from '#web/device/save-file.ts';

/** Saves the file that an export has answered. */
export function saveExport({ file: { name, text } }: ExportedPayout): void {
  // A sheet that the person closes is no failure: the file can be exported again.
  void saveFile(new File([text], name, { type: 'text/csv' })).catch(() => {});
}
