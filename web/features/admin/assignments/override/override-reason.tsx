import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { NO_REASON } from './override-of.ts';

/** The contract's limit. */
const MOST_CHARACTERS = 500;

interface OverrideReasonProps {
  /** What is in conflict; empty where it is said already. */
  sentences?: readonly string[];
  value: string;
  /** Somebody tried without. */
  isMissing: boolean;
  onChange: (reason: string) => void;
}

/** Why staff ask or book somebody in spite of what keeps them away (rule eligibility-19). */
export function OverrideReason({ sentences = [], value, isMissing, onChange }: OverrideReasonProps) {
  return (
    <div className="relative z-10 flex min-w-0 flex-col gap-2">
      {sentences.length > 0 && (
        <ul aria-live="polite" className="flex flex-col gap-1">
          {sentences.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Reason"
        required
        error={isMissing && value.trim() === '' ? NO_REASON : undefined}
        help="Saved with the appointment. Only staff can see it."
      >
        <TextInput
          name="overrideReason"
          autoComplete="off"
          maxLength={MOST_CHARACTERS}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}

/** What staff should know before they book, and what keeps nobody away (rule eligibility-18). */
export function Cautions({ of }: { of: readonly string[] }) {
  return of.map((sentence) => (
    <p key={sentence} className="wrap-anywhere text-ink-soft text-small">
      {`Note: ${sentence}`}
    </p>
  ));
}
