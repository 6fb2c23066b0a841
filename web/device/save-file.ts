import { isIos, isStandalone } from './platform.ts';
import { releaseAddress } from './release-address.ts';

/**
 * What became of a file. `put off`: the person closed the sheet. `needs a press`: the browser opens its sheet only
 * right after a press, and the file took too long; call `saveFile` again from a press.
 */
export type Saved = 'saved' | 'put off' | 'needs a press';

/**
 * Saves a file for the person: as a download, or, in an app on an iPhone's home screen, where nothing can be
 * downloaded, through the share sheet. Throws any other error of the browser.
 */
export async function saveFile(file: File): Promise<Saved> {
  const isSheet = isIos() && isStandalone() && navigator.canShare?.({ files: [file] });
  if (!isSheet) {
    download(file);
    return 'saved';
  }
  try {
    await navigator.share({ files: [file] });
    return 'saved';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') return 'put off';
    if (name === 'NotAllowedError') return 'needs a press';
    throw error;
  }
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  releaseAddress(address);
}
