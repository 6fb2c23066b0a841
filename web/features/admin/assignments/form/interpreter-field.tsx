import { ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { InterpreterForLanguage } from '#contracts/assignments/interpreters-for-language.ts';
import { formatClockRange } from '#domain/civil.ts';
import { type Constraint, isNobodyFree } from '#domain/dispatch/constraint.ts';
import { dollars } from '#web/parts/dollars.ts';
import { clockInZone } from '#web/parts/time/civil-time.ts';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { type RankSource, rankedOf } from '../../ranking/ranked-people.ts';
import { Cautions, OverrideReason } from '../override/override-reason.tsx';
import { NOBODY } from './form-values.ts';
import { finalSentence } from './overridable.ts';

interface InterpreterFieldProps {
  /** The interpreters of the language; undefined while unknown. */
  interpreters: readonly InterpreterForLanguage[] | undefined;
  /** What they are ranked for; null: nobody is, for example without a time. */
  rankSource: RankSource | null;
  language: string;
  timeZone: string;
  value: string;
  error: string | undefined;
  /** The appointment's interpreter, who may stay. */
  present: { id: number; name: string } | null;
  /** It may be an open request, without an interpreter yet. */
  mayBeNobody: boolean;
  /** They are for all dates of a series: those on which they cannot come are left open. */
  isForSeries: boolean;
  /** What a reason lifts, in sentences; empty: none is asked for. */
  overridable: readonly string[];
  reason: { value: string; onChange: (reason: string) => void; isMissing: boolean };
  /** The booking that a refusal of the server named. */
  refusedBy: number | null;
  disabled: boolean;
  onChange: (interpreterId: string) => void;
}

/** The interpreter: disabled until a language is chosen, then those of the language, those who can be asked first (rule eligibility-23). */
export function InterpreterField(props: InterpreterFieldProps) {
  const { interpreters, language, timeZone, value, present, mayBeNobody, disabled, onChange } = props;
  const { overridable, reason, isForSeries } = props;
  const chosen = interpreters?.find(({ id }) => String(id) === value);
  const isKnown = chosen !== undefined || value === '' || value === NOBODY;
  const hasChoice = mayBeNobody || (interpreters !== undefined && interpreters.length > 0);
  const isOpen = language !== '' && hasChoice;
  const isKept = chosen !== undefined && chosen.id === present?.id;
  const error = props.error ?? (disabled || isKept || isForSeries ? undefined : finalSentence(chosen));
  const otherId = chosen?.conflict?.assignmentId ?? (props.error ? props.refusedBy : null);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field
        label="Interpreter"
        required
        error={error}
        help={
          disabled
            ? undefined
            : isForSeries && chosen
              ? 'Dates on which they cannot come stay open.'
              : helpOf(interpreters, language)
        }
      >
        <Select
          name="interpreterId"
          value={value}
          disabled={disabled || !isOpen}
          onChange={(event) => onChange(event.target.value)}
          placeholder={placeholderOf(language, interpreters)}
          options={[
            ...(mayBeNobody ? [{ value: NOBODY, label: 'No interpreter yet' }] : []),
            ...(!isKnown && present !== null && String(present.id) === value
              ? [{ value, label: present.name }]
              : []),
            ...(interpreters ?? []).map((interpreter) => ({
              value: String(interpreter.id),
              label: labelOf(interpreter, timeZone),
              // The appointment's interpreter may stay.
              disabled:
                !isForSeries && finalSentence(interpreter) !== undefined && String(interpreter.id) !== value,
            })),
          ]}
        />
      </Field>
      {chosen && !disabled && !isForSeries && <Cautions of={chosen.cautions} />}
      {!disabled && isOpen && interpreters && props.rankSource && (
        <Compare
          interpreters={interpreters}
          source={props.rankSource}
          chosenId={chosen?.id ?? null}
          onChoose={(id) => onChange(String(id))}
        />
      )}
      {!disabled && overridable.length > 0 && (
        <OverrideReason
          sentences={overridable}
          value={reason.value}
          isMissing={reason.isMissing}
          onChange={reason.onChange}
        />
      )}
      {error !== undefined && otherId !== null && <OtherAppointment assignmentId={otherId} />}
    </div>
  );
}

interface CompareProps {
  interpreters: readonly InterpreterForLanguage[];
  source: RankSource;
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/** Why the first is first, and the others are not: in a dialog of its own, because a select has names only. */
function Compare({ interpreters, source, chosenId, onChoose }: CompareProps) {
  const [isOpen, setIsOpen] = useState(false);
  const people = rankedOf(interpreters);
  const best = people.find(({ exclusions }) => exclusions.length === 0);
  if (people.length === 0) return null;
  return (
    <>
      <p className="text-ink-soft text-small">
        {best ? `Ranked first: ${best.name}. ` : ''}
        <TextButton onClick={() => setIsOpen(true)}>Compare</TextButton>
      </p>
      {isOpen && (
        <Suspense>
          <CompareDialog
            people={people}
            source={source}
            chosenId={chosenId}
            onChoose={(id) => {
              onChoose(id);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const CompareDialog = lazyComponent(() => import('../../ranking/compare-dialog.tsx'), 'CompareDialog');

/** In a new tab: this one has unsaved input. */
function OtherAppointment({ assignmentId }: { assignmentId: number }) {
  return (
    <a
      href={`/assignments?assignment=${assignmentId}`}
      target="_blank"
      rel="noopener"
      className="inline-flex items-center gap-1 self-start font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
    >
      Open the other appointment
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">(in a new tab)</span>
    </a>
  );
}

/** Behind a name in the list; the chosen one is told with whole sentences. */
const IN_SHORT: Readonly<Record<Constraint, string>> = {
  archived: 'deleted',
  switched_off: 'not available',
  language: 'other languages',
  dialect: 'other dialect',
  overlap: 'booked',
  mode: 'not in this way',
  credential: 'credential missing',
  client_refuses: 'not for this client',
  interpreter_refuses: 'refuses this client',
  closed_list: 'not on the client’s list',
  gender: 'not as required',
  hours: 'outside their hours',
  away: 'away',
  own_calendar: 'busy',
  said_not_free: 'not free then',
  travel_gap: 'too little time to get there',
  radius: 'too far',
  declined_before: 'declined it',
  daily_hours: 'too many hours that day',
};

/** Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

function labelOf(
  { name, hourlyRate, exclusions, conflict }: InterpreterForLanguage,
  timeZone: string,
): string {
  // Isolated (Unicode FSI … PDI): beside a name from right to left, digits would change their places.
  const whole = RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
  const [first] = exclusions;
  if (first !== undefined && conflict === null) return `${whole} · ${IN_SHORT[first.constraint]}`;
  if (conflict === null) return hourlyRate === null ? whole : `${whole} · ${dollars(hourlyRate)}/hr`;
  const clock = (instant: string) => clockInZone(timeZone, new Date(instant));
  return `${whole} · booked ${formatClockRange(clock(conflict.startsAt), clock(conflict.endsAt))}`;
}

function helpOf(
  interpreters: readonly InterpreterForLanguage[] | undefined,
  language: string,
): string | undefined {
  if (interpreters === undefined || language === '') return undefined;
  if (interpreters.length === 0) return `Nobody speaks ${language}.`;
  const firsts = interpreters.map(({ exclusions: [first] }) => first?.constraint);
  if (firsts.includes(undefined)) return undefined;
  return isNobodyFree(firsts)
    ? `Nobody who speaks ${language} is free at that time.`
    : `Nobody who speaks ${language} can be asked for it now.`;
}

function placeholderOf(
  language: string,
  interpreters: readonly InterpreterForLanguage[] | undefined,
): string {
  if (language === '') return 'Select language first';
  if (interpreters === undefined) return 'Loading...';
  return 'Select an interpreter';
}
