const formPrefix = 'draft:form:';
const requestPrefix = 'draft:request:';

/** How the keys begin of what a client has typed into a short form, in this tab. */
export const formDraftPrefix = (clientId: number) => `${formPrefix}${clientId}:`;

/** Where the tab stores a client's unsent request. In its own file, because the first paint needs it to delete drafts. */
export const requestDraftKey = (clientId: number) => `${requestPrefix}${clientId}`;

/**
 * Deletes what clients have typed in this tab and not sent; at a sign-in not what this client typed before the session ended (rule
 * sign-in-9).
 */
export function removeDrafts(exceptClientId?: number): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) {
      const isDraft = key.startsWith(formPrefix) || key.startsWith(requestPrefix);
      const isOwn =
        exceptClientId !== undefined &&
        (key === requestDraftKey(exceptClientId) || key.startsWith(formDraftPrefix(exceptClientId)));
      // Older versions stored requests on the device, with private notes.
      if (isDraft && !(isOwn && storage === sessionStorage)) storage.removeItem(key);
    }
  }
}
