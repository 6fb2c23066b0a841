/**
 * Where the device stores a client's unsent request. In its own file, because the first paint needs it to delete drafts
 * at a logout.
 */
export function requestDraftKey(clientId: number): string {
  return `draft:request:${clientId}`;
}
