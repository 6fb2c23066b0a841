import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { clientStateOf } from './client-state.ts';
import { PROGRESS_STEPS, progressOf, takenAt } from './progress.ts';

interface ProgressStepsProps {
  assignment: ClientAssignment;
  now: Date;
}

/** The progress of an appointment: a sentence, and the steps done and to come, with their times if known. */
export function ProgressSteps({ assignment, now }: ProgressStepsProps) {
  const { at, sentence } = progressOf(assignment, now);
  const isMissing = clientStateOf(assignment, now) === 'missing';
  return (
    <div className="flex flex-col gap-2">
      {/* What is missing is said below, with what can be done. */}
      {!isMissing && <p className="font-medium max-sm:min-h-[2lh]">{sentence}</p>}
      {at !== null && (
        <ol aria-label="Progress" className="grid gap-1 sm:auto-cols-fr sm:grid-flow-col">
          {PROGRESS_STEPS.map(
            (step, index) =>
              // Nobody travels to a call.
              (step !== 'On the way' || !isRemote(assignment)) && (
                <Step
                  key={step}
                  step={step}
                  state={stateOf(index, at, assignment)}
                  taken={index <= at ? takenAt(step, assignment) : null}
                  assignment={assignment}
                  isMissing={isMissing}
                />
              ),
          )}
        </ol>
      )}
    </div>
  );
}

type StepState = 'done' | 'now' | 'not reported' | 'to come';

function stateOf(index: number, at: number, { setOutAt }: ClientAssignment): StepState {
  // Not every interpreter says that they are on the way.
  if (index < at && PROGRESS_STEPS[index] === 'On the way' && !setOutAt) return 'not reported';
  // Nothing follows the last step, so it is done once it is reached.
  if (index < at || at === PROGRESS_STEPS.length - 1) return 'done';
  return index === at ? 'now' : 'to come';
}

interface StepProps extends Omit<ProgressStepsProps, 'now'> {
  step: (typeof PROGRESS_STEPS)[number];
  state: StepState;
  /** The instant of the step. */
  taken: string | null;
  /** The interpreter should be there and is not. */
  isMissing: boolean;
}

function barColor(state: StepState, isMissing: boolean): string {
  if (state === 'to come' || state === 'not reported') return 'bg-line';
  return state === 'now' && isMissing ? 'bg-red-dot' : 'bg-green-dot';
}

function Step({ step, state, taken, assignment, isMissing }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="flex min-w-0 gap-2 max-sm:items-center sm:flex-col sm:gap-1"
    >
      <span
        aria-hidden
        className={classNames('h-1.5 shrink-0 rounded-full max-sm:w-6 sm:w-full', barColor(state, isMissing))}
      />
      <span
        className={classNames(
          'text-small',
          state === 'to come' || state === 'not reported' ? 'text-ink-faint' : 'text-ink',
          state === 'now' && 'font-semibold',
        )}
      >
        {state === 'done' && <span aria-hidden>✓ </span>}
        {step}
        <VisuallyHidden>{`, ${state}`}</VisuallyHidden>
        {taken !== null && (
          <span className="text-ink-soft max-sm:ms-2 sm:block">
            {formatTimeOrDateTime(assignment, taken)}
          </span>
        )}
      </span>
    </li>
  );
}
