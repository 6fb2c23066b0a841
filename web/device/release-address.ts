const RELEASE_MS = 60_000;

/**
 * Gives an address of `URL.createObjectURL` back, a minute later: an image or a download that still reads it would fail
 * (ERR_FILE_NOT_FOUND).
 */
export function releaseAddress(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
