/** How the keys begin of what a client has typed into a short form, in this tab. */
export const formDraftPrefix = (clientId: number) => `draft:form:${clientId}:`;

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
    if (key.startsWith(formDraftPrefix(clientId))) sessionStorage.removeItem(key);
}
