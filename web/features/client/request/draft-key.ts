/** How the keys begin of what a client has typed into the form of an act, in this tab. */
export const actDraftPrefix = (clientId: number) => `draft:act:${clientId}:`;

/**
 * Where the device stores a client's unsent request. In its own file, because the first paint needs it to delete drafts
 * at a logout.
 */
export function requestDraftKey(clientId: number): string {
  return `draft:request:${clientId}`;
}

/** Deletes what a client has typed and not sent. */
export function removeDrafts(clientId: number): void {
  localStorage.removeItem(requestDraftKey(clientId));
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(actDraftPrefix(clientId))) sessionStorage.removeItem(key);
}
