import type { Interpreter } from '#contracts/interpreter.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface InterpreterFieldProps {
  interpreters: readonly Interpreter[];
  isLoading: boolean;
  language: string;
  value: string;
  error: string | undefined;
  /** A request may stay without an interpreter. */
  mayBeNobody: boolean;
  disabled: boolean;
  onChange: (interpreterId: string) => void;
}

/** Who interprets: disabled until a language is chosen, then those who speak it (spec §5). */
export function InterpreterField(props: InterpreterFieldProps) {
  const { interpreters, isLoading, language, value, error, mayBeNobody, disabled, onChange } = props;
  const speakers = interpreters.filter(({ languages }) => languages.includes(language));
  const isOpen = language !== '' && !isLoading;
  return (
    <Field label="Interpreter" required={!mayBeNobody} error={error}>
      <Select
        name="interpreterId"
        value={value}
        disabled={disabled || !isOpen || (speakers.length === 0 && !mayBeNobody)}
        onChange={(event) => onChange(event.target.value)}
        {...(mayBeNobody ? {} : { placeholder: placeholderOf(language, isLoading, speakers.length) })}
        options={[
          ...(mayBeNobody ? [{ value: '', label: 'Nobody yet' }] : []),
          ...speakers.map(({ id, name, hourlyRate, isAvailable }) => ({
            value: String(id),
            label: isAvailable ? `${name} · $${hourlyRate}/h` : `${name} · not available`,
            // Whoever is on the appointment already may stay on it.
            disabled: !isAvailable && String(id) !== value,
          })),
        ]}
      />
    </Field>
  );
}

function placeholderOf(language: string, isLoading: boolean, speakers: number): string {
  if (language === '') return 'Select language first';
  if (isLoading) return 'Loading...';
  return speakers === 0 ? `Nobody speaks ${language}` : 'Select an interpreter';
}
