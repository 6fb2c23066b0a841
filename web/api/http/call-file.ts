import { type CallOptions, type Route, send } from './http.ts';

/** Makes a call whose answer is a file (contracts: `download`); `total` is how many entities it holds, where the answer says it. */
export async function callFile<R extends Route>(
  route: R,
  options: CallOptions<R>,
): Promise<{ file: File; total: number | null }> {
  return send(route, options, async (response) => {
    const total = response.headers.get('X-Total-Count');
    return { file: await fileIn(response, 'file'), total: total === null ? null : Number(total) };
  });
}

/** The file that an answer is, by the name that the answer gives it, or else `otherName`. */
export async function fileIn(response: Response, otherName: string): Promise<File> {
  const content = await response.blob();
  const { headers } = response;
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? otherName;
  // Without the charset: what a file is shared with is found by its plain type.
  const type = headers.get('Content-Type')?.split(';', 1)[0] ?? '';
  return new File([content], name, { type });
}
