/** Where on the device a client's unsent request is kept. A leaf: the portal's first paint forgets drafts at a logout. */
export function requestDraftKey(clientId: number): string {
  return `draft:request:${clientId}`;
}
