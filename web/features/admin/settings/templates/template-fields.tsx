import type { MessageTemplate } from '#contracts/messages/template.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import type { FieldErrors, useForm } from '#web/ui/form/use-form.ts';
import { OneLineTextarea } from './one-line-textarea.tsx';
import { SUBJECT_LABELS, type TemplateChange, type TemplateValues } from './template-values.ts';
import type { InsertAtCursor } from './use-insert-at-cursor.ts';

interface TemplateFieldsProps {
  template: MessageTemplate;
  form: ReturnType<typeof useForm<TemplateValues, TemplateChange>>;
  /** Why the server would not keep what is typed. */
  refused: FieldErrors;
  written: InsertAtCursor;
}

const ROWS = { email: 12, sms: 5, push: 4 } as const;

/** The words to change. */
export function TemplateFields({ template, form, refused, written }: TemplateFieldsProps) {
  const { channel } = template;
  const subject = SUBJECT_LABELS[channel];
  const errorOf = (name: keyof TemplateValues) => form.errors[name] ?? refused[name];
  const notes = { onFocus: written.keep };
  const { ref: registerText, ...text } = form.register('text');
  return (
    <>
      {subject !== null && (
        <Field label={subject} required error={errorOf('subject')}>
          <OneLineTextarea
            name="subject"
            value={form.values.subject}
            onChange={(value) => form.setValue('subject', value)}
            onFocus={written.keep}
          />
        </Field>
      )}
      <Field label="Text" required error={errorOf('text')} help={HELP[channel]}>
        <Textarea
          {...text}
          {...notes}
          ref={(textarea) => {
            registerText(textarea);
            written.text.current = textarea;
          }}
          rows={ROWS[channel]}
        />
      </Field>
      {channel === 'email' && (
        <Field
          label="HTML"
          optional
          error={errorOf('html')}
          help="Leave this blank and the HTML is made from the text. What you write here goes between the email's standard header and footer."
        >
          <Textarea
            {...form.register('html')}
            {...notes}
            rows={form.values.html === '' ? 3 : 10}
            spellCheck={false}
            className="font-mono text-small"
          />
        </Field>
      )}
    </>
  );
}

const HELP = {
  email:
    'A blank line starts a new paragraph. In the HTML, a short first line becomes the headline. Added at the end: who you are, how to reach you, and where readers choose which messages they get.',
  sms: "Your company's name is added in front.",
  push: 'Anyone who sees the lock screen can read it.',
} as const;
