import { MAX_CREDENTIAL_BYTES } from '#domain/dispatch/credential.ts';
import { chosenFile, fileProblem } from '#web/device/chosen-file.ts';

/** What is sent of a photo or PDF of a credential, or why it cannot be. */
export function readScan(file: File): Promise<Blob | string> {
  return chosenFile(file, MAX_CREDENTIAL_BYTES).catch(fileProblem);
}
