import type { ExportedPayout } from '#contracts/payouts/shapes.ts';
import { saveFile } from '#web/device/save-file.ts';

/** Saves the files that an export has answered, one after the other. */
export async function saveExport({ files }: ExportedPayout): Promise<void> {
  for (const { name, text } of files) {
    // A sheet that the person closes is no failure: the file can be exported again.
    await saveFile(new File([text], name, { type: 'text/csv' })).catch(() => {});
  }
}

/** 'The file was saved', '3 files were saved: import each of them'. */
export const describeSaved = ({ files }: ExportedPayout): string =>
  files.length === 1 ? 'The file was saved' : `${files.length} files were saved: import each of them`;
