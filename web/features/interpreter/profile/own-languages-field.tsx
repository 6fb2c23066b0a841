import { useLanguages } from '#web/parts/use-languages.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RemovableList } from '#web/ui/form/removable-list.tsx';

interface OwnLanguagesFieldProps {
  /** All that are spoken or asked for. */
  languages: readonly string[];
  /** Those of them that the office has confirmed. */
  confirmed: readonly string[];
  error: string | undefined;
  onChange: (languages: readonly string[]) => void;
}

/** The interpreter's languages; a new one waits until the office confirms it (rule people-6). */
export function OwnLanguagesField({ languages, confirmed, error, onChange }: OwnLanguagesFieldProps) {
  const { offered } = useLanguages();
  const left = offered.filter((language) => !languages.includes(language));
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Languages"
        required
        error={error}
        help="You get requests for a new language once the office confirms it."
      >
        <Combobox
          byWordStart
          name="languages"
          label="Languages"
          value=""
          placeholder="Add a language"
          nothing="Not in the list of languages"
          onChange={(language) => onChange([...languages, language])}
          options={left.map((language) => ({ value: language, label: language }))}
        />
      </Field>
      <RemovableList
        label="Your languages"
        items={languages}
        noteOf={(language) => (confirmed.includes(language) ? null : 'Waiting for the office')}
        onChange={onChange}
      />
    </div>
  );
}
