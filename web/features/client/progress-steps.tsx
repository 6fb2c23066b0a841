import { Check } from 'lucide-react';
import type { ClientAssignment } from '#contracts/assignment.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PROGRESS_STEPS, progressOf } from './progress.ts';

/** Where an appointment stands: the sentence, and the steps done and to come. */
export function ProgressSteps({ assignment }: { assignment: ClientAssignment }) {
  const { done, sentence } = progressOf(assignment);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{sentence}</p>
      {done !== null && (
        <ol className="grid grid-cols-5 gap-1">
          {PROGRESS_STEPS.map((step, index) => {
            const isDone = index < done;
            return (
              <li key={step} className="flex min-w-0 flex-col gap-1">
                <span
                  aria-hidden
                  className={classNames('h-1.5 rounded-full', isDone ? 'bg-green-dot' : 'bg-line')}
                />
                <span
                  className={classNames(
                    // On a phone the sentence above says it; five words would not fit.
                    'flex items-start gap-0.5 text-small max-sm:sr-only',
                    isDone ? 'text-ink' : 'text-ink-faint',
                  )}
                >
                  {isDone && <Check aria-hidden className="mt-0.5 size-3 shrink-0" />}
                  {step}
                  <VisuallyHidden>{isDone ? ', done' : ', to come'}</VisuallyHidden>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
