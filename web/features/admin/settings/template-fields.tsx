import { type RefObject, useRef } from 'react';
import type { MessageTemplate } from '#contracts/message-template.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { FieldErrors, useForm } from '#web/ui/use-form.ts';
import { Placeholders } from './placeholders.tsx';
import { HAS_SUBJECT, type TemplateChange, type TemplateValues } from './template-values.ts';

interface TemplateFieldsProps {
  template: MessageTemplate;
  form: ReturnType<typeof useForm<TemplateValues, TemplateChange>>;
  /** Why the server would not keep what is typed. */
  refused: FieldErrors;
}

const ROWS = { email: 12, sms: 5, push: 4 } as const;

/** The words to change, and what can be put into them. */
export function TemplateFields({ template, form, refused }: TemplateFieldsProps) {
  const { channel, fields } = template;
  const written = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const subject = HAS_SUBJECT[channel];
  const errorOf = (name: keyof TemplateValues) => form.errors[name] ?? refused[name];
  const notes = { onFocus: keepIn(written) };
  return (
    <>
      {subject !== null && (
        <Field label={subject} required error={errorOf('subject')}>
          <TextInput {...form.text('subject')} {...notes} autoComplete="off" />
        </Field>
      )}
      <Field label="Text" required error={errorOf('text')} help={HELP[channel]}>
        <Textarea {...form.text('text')} {...notes} ref={text} rows={ROWS[channel]} />
      </Field>
      {channel === 'email' && (
        <Field
          label="HTML"
          optional
          error={errorOf('html')}
          help="Blank: made from the text. It stands inside the product's layout."
        >
          <Textarea
            {...form.text('html')}
            {...notes}
            rows={form.values.html === '' ? 3 : 10}
            spellCheck={false}
            className="font-mono text-small"
          />
        </Field>
      )}
      <Placeholders fields={fields} onInsert={(words) => insert(written.current ?? text.current, words)} />
    </>
  );
}

const HELP = {
  email: 'An empty line begins a paragraph. Whom to ask for help is added at the end.',
  sms: "Your company's name is added in front.",
  push: 'A lock screen shows it to whoever looks.',
} as const;

type Written = HTMLInputElement | HTMLTextAreaElement;

/** What was written in last is what a placeholder is put into. */
function keepIn(written: RefObject<Written | null>) {
  return ({ currentTarget }: { currentTarget: Written }) => {
    written.current = currentTarget;
  };
}

/** In the place of what is selected, as if it were typed: it can be undone by key. */
function insert(control: Written | null, words: string): void {
  control?.focus();
  document.execCommand('insertText', false, words);
}
