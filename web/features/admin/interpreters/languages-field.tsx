import { useLanguages } from '#web/parts/use-languages.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RemovableList } from '#web/ui/form/removable-list.tsx';

interface LanguagesFieldProps {
  languages: readonly string[];
  error: string | undefined;
  onChange: (languages: readonly string[]) => void;
}

/** Languages from the company's list, each once (rule people-5). */
export function LanguagesField({ languages, error, onChange }: LanguagesFieldProps) {
  const { offered } = useLanguages();
  const left = offered.filter((language) => !languages.includes(language));
  return (
    <div className="flex flex-col gap-2">
      <Field label="Languages" required error={error}>
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
      <RemovableList label="Chosen languages" items={languages} onChange={onChange} />
    </div>
  );
}
