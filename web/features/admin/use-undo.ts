import { sentenceOf } from '#web/api/http/http-error.ts';
import type { StaffTopic } from '#web/api/staff/topics.ts';
import { type Done, useAction } from './use-action.ts';

interface TakingBack {
  run: () => Promise<unknown>;
  /** What the next toast says. */
  done: string;
}

/** Makes the 'Undo' of a toast, where a command takes back what was done (rule screens-3); it works also when the dialog is closed. */
export function useUndo(
  affectedTopics: readonly StaffTopic[],
): (done: string, run: () => Promise<unknown>) => NonNullable<Done['link']> {
  const undo = useAction<TakingBack, string>({
    async run({ run, done }) {
      await run();
      return done;
    },
    done: (outcome) => outcome,
    failed: (error) => ['It could not be undone.', sentenceOf(error)].filter(Boolean).join(' '),
    affectedTopics,
    onDone: () => {},
  });
  return (done, run) => ({ label: 'Undo', go: () => undo.mutate({ run, done }) });
}
