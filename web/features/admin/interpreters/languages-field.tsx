import { X } from 'lucide-react';
import { LANGUAGES } from '#domain/languages.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';

interface LanguagesFieldProps {
  languages: readonly string[];
  error: string | undefined;
  onChange: (languages: readonly string[]) => void;
}

/** Languages from the fixed list, each once (spec §5). */
export function LanguagesField({ languages, error, onChange }: LanguagesFieldProps) {
  const left = LANGUAGES.filter((language) => !languages.includes(language));
  return (
    <div className="flex flex-col gap-2">
      <Field label="Languages" required error={error}>
        <Combobox
          name="languages"
          label="Languages"
          value=""
          placeholder="Add a language"
          nothing="Not in the list of languages"
          onChange={(language) => onChange([...languages, language])}
          options={left.map((language) => ({ value: language, label: language }))}
        />
      </Field>
      {languages.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {languages.map((language) => (
            <li key={language}>
              <button
                type="button"
                aria-label={`Remove ${language}`}
                onClick={() => onChange(languages.filter((other) => other !== language))}
                className="inline-flex min-h-11 items-center gap-1 rounded-full bg-gray-soft px-3 text-gray-ink hover:bg-hover pointer-fine:md:min-h-7"
              >
                {language}
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
