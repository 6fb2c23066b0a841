import { useId } from 'react';
import type { MessageTemplate } from '#contracts/messages/template.ts';

type TemplateField = MessageTemplate['fields'][number];

interface PlaceholdersProps {
  fields: readonly TemplateField[];
  /** Puts it where the cursor is. */
  onInsert: (words: string) => void;
}

/** What Parley can fill in: a press inserts it at the cursor. */
export function Placeholders({ fields, onInsert }: PlaceholdersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium">
        Placeholders
      </h3>
      <p className="text-ink-soft text-small">
        Select one to insert it at the cursor.
        {fields.some(({ field }) => field === 'place') && (
          <>
            {' '}
            Text between <code>{'{{#place}}'}</code> and <code>{'{{/place}}'}</code> is left out if an
            appointment has no place. Other placeholders work the same way.
          </>
        )}
      </p>
      <ul className="grid gap-1 sm:grid-cols-2">
        {fields.map((field) => (
          <li key={field.field}>
            <button
              type="button"
              // Focus stays where one writes, and so does the cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(placeholderOf(field))}
              className="flex min-h-11 w-full flex-col items-start justify-center rounded-control border border-line px-2 py-1 text-start hover:bg-hover"
            >
              <span className="font-mono text-small">
                {`{{${field.field}}}`}
                {field.isRequired && <span className="font-sans text-ink-soft"> · required</span>}
              </span>
              <span className="text-ink-soft text-small">{field.meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A placeholder that is true or false is not a word: it is a section around words. */
const SECTIONS: readonly string[] = ['cancelledByClient'];

/**
 * How a placeholder is written.
 * @example placeholderOf({ field: 'place', … }) // '{{place}}'
 */
function placeholderOf({ field }: TemplateField): string {
  return SECTIONS.includes(field) ? `{{#${field}}}{{/${field}}}` : `{{${field}}}`;
}
