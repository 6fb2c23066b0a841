/**
 * Does each piece of work, also where one before it has failed: sweeping old sessions silences no overdue payment. Rejects at the end
 * with the only failure, or with an AggregateError of all, so that the job counts as failed and is tried again.
 */
export async function runAll(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map((each) => String(each)).join('; '));
}
