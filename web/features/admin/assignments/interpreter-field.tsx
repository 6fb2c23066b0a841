import { ExternalLink } from 'lucide-react';
import type { Speaker } from '#contracts/speakers.ts';
import { formatClockRange } from '#domain/civil.ts';
import { clockInZone } from '#web/parts/civil-time.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface InterpreterFieldProps {
  /** Who speaks the language; undefined while that is not known. */
  speakers: readonly Speaker[] | undefined;
  language: string;
  timeZone: string;
  value: string;
  error: string | undefined;
  /** Who is on the appointment that is edited, and may stay on it. */
  present: { id: number; name: string } | null;
  /** A request may stay without an interpreter. */
  mayBeNobody: boolean;
  /** The booking that a refusal of the server named. */
  refusedBy: number | null;
  disabled: boolean;
  onChange: (interpreterId: string) => void;
}

/** Who interprets: disabled until a language is chosen, then those who speak it (spec §5), the free ones first. */
export function InterpreterField(props: InterpreterFieldProps) {
  const { speakers, language, timeZone, value, present, mayBeNobody, disabled, onChange } = props;
  const chosen = speakers?.find(({ id }) => String(id) === value);
  const isKnown = chosen !== undefined || value === '';
  const isOpen = language !== '' && speakers !== undefined && (speakers.length > 0 || mayBeNobody);
  const busy = chosen?.conflict
    ? `${chosen.name} has another appointment at that time: ${chosen.conflict.label}.`
    : undefined;
  const error = props.error ?? (disabled ? undefined : busy);
  const otherId = chosen?.conflict?.assignmentId ?? (props.error ? props.refusedBy : null);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field label="Interpreter" required={!mayBeNobody} error={error} help={helpOf(speakers, language)}>
        <Select
          name="interpreterId"
          value={value}
          disabled={disabled || !isOpen}
          onChange={(event) => onChange(event.target.value)}
          {...(mayBeNobody ? {} : { placeholder: placeholderOf(language, speakers) })}
          options={[
            ...(mayBeNobody ? [{ value: '', label: 'Nobody yet' }] : []),
            ...(!isKnown && present !== null && String(present.id) === value
              ? [{ value, label: present.name }]
              : []),
            ...(speakers ?? []).map((speaker) => ({
              value: String(speaker.id),
              label: labelOf(speaker, timeZone),
              // Whoever is on the appointment already may stay on it.
              disabled: (!speaker.isAvailable || speaker.conflict !== null) && String(speaker.id) !== value,
            })),
          ]}
        />
      </Field>
      {error !== undefined && otherId !== null && <OtherAppointment assignmentId={otherId} />}
    </div>
  );
}

/** In a tab of its own: here stands what was typed. */
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

/** Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

function labelOf({ name, hourlyRate, isAvailable, conflict }: Speaker, timeZone: string): string {
  // Isolated (Unicode FSI … PDI): beside a name from right to left, digits would change their places.
  const whole = RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
  if (!isAvailable) return `${whole} · not available`;
  if (conflict === null) return `${whole} · ${dollars(hourlyRate)}/h`;
  const clock = (instant: string) => clockInZone(timeZone, new Date(instant));
  return `${whole} · booked ${formatClockRange(clock(conflict.startsAt), clock(conflict.endsAt))}`;
}

function helpOf(speakers: readonly Speaker[] | undefined, language: string): string | undefined {
  if (speakers === undefined || speakers.length === 0) return undefined;
  const isAnyFree = speakers.some(({ isAvailable, conflict }) => isAvailable && conflict === null);
  return isAnyFree ? undefined : `Nobody who speaks ${language} is free at that time.`;
}

function placeholderOf(language: string, speakers: readonly Speaker[] | undefined): string {
  if (language === '') return 'Select language first';
  if (speakers === undefined) return 'Loading...';
  return speakers.length === 0 ? `Nobody speaks ${language}` : 'Select an interpreter';
}
