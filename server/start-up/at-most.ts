/** Waits for `work`, but no longer than so many milliseconds: an end must not hang on a slow one. */
export async function atMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.resolve(work), patience]);
  clearTimeout(timer);
}
