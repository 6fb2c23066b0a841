/** What a log line says of a request. The path alone: queries hold names that people searched for, and a link's token is a secret. */
export function requestLine(request: { method: string; url: string }): { method: string; path: string } {
  const path = request.url.split('?', 1)[0] ?? '';
  return {
    method: request.method,
    path: path.replace(/^(\/api\/(?:offers|calendar|invitations)\/)[^/]+/, '$1…'),
  };
}
