import { type MessageTemplate, PutTemplateBody } from '#contracts/messages/template.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { staffSession } from '#web/device/storage.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** The words as typed; '' where there are none. */
export interface TemplateValues {
  subject: string;
  text: string;
  html: string;
}

/** The body without its version. */
export type TemplateChange = Omit<PutTemplateBody, 'updatedAt'>;

export function templateValuesOf({ subject, text, html }: MessageTemplate): TemplateValues {
  return { subject: subject ?? '', text, html: html ?? '' };
}

/** The fields of each channel besides its text: an e-mail has a subject and HTML, a push message a title. */
export const SUBJECT_LABELS: Readonly<Record<Channel, string | null>> = {
  email: 'Subject',
  sms: null,
  push: 'Title',
};

const check = checkedBy(PutTemplateBody);

/** Checked by the contract; the server checks the placeholders. */
export function checkTemplate(channel: Channel, values: TemplateValues): FormCheck<TemplateChange> {
  if (values.text.trim() === '') return { ok: false, errors: { text: 'Enter a text' } };
  return check(templateBody(channel, values));
}

/** The words of a channel, null for fields that it does not have or that are blank. */
export function templateBody(channel: Channel, { subject, text, html }: TemplateValues) {
  return {
    subject: SUBJECT_LABELS[channel] === null || subject.trim() === '' ? null : subject,
    text,
    html: channel !== 'email' || html.trim() === '' ? null : html,
  };
}

const NOTHING: TemplateValues = { subject: '', text: '', html: '' };

/** Where unsaved words are stored, for the person who is signed in. */
export function templateDraft({
  audience,
  kind,
  channel,
}: Pick<MessageTemplate, 'audience' | 'kind' | 'channel'>) {
  const username = staffSession.read()?.username ?? '';
  return savedDraft(`template:${username}:${audience}/${kind}/${channel}`, {
    values: NOTHING,
    before: NOTHING,
  });
}
