/** Waits for `work`, but at most that many milliseconds, so that a slow one cannot delay the end. */
export async function atMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.resolve(work), patience]);
  clearTimeout(timer);
}
