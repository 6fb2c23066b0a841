/**
 * Does all the work, even if a part fails: a failure of one must not stop the others. Rejects at the end with the only error, or
 * with an AggregateError of all, so that the job counts as failed and is tried again.
 */
export async function runAll(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map((each) => String(each)).join('; '));
}
