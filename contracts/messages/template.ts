import * as z from 'zod/mini';
import { CHANNELS } from '#domain/message/kinds.ts';
import { instantText, line, optionalText, text } from '../fields.ts';

const audience = z.enum(['interpreter', 'client'], { error: 'Unknown audience' });
const channel = z.enum(CHANNELS, { error: 'Unknown channel' });

/** In characters: longer than anybody reads. A longer text is refused together with all other errors of the template. */
export const LONGEST_WORDS = { subject: 300, text: 5000, html: 20_000 } as const;
/** Longer than anybody types. */
const LONGEST = 100_000;

/** Which template: its audience, kind and channel. */
export const TemplateParams = z.object({
  audience,
  kind: z.string().check(z.maxLength(40)),
  channel,
});

const words = {
  subject: optionalText(LONGEST),
  text: text(LONGEST),
  html: optionalText(LONGEST),
};

/**
 * Staff's own words in place of the product's, in mustache. `subject`: of an e-mail, or the title of a push message. `html`: the
 * inside of an e-mail; without it, it is made from the text. Maximum lengths: `LONGEST_WORDS`. `updatedAt`: from when the editor
 * was opened, null if the product's own words were in use; without it, the present words are overwritten.
 */
export const PutTemplateBody = z.strictObject({
  ...words,
  updatedAt: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Must be an ISO time' }))),
});
export type PutTemplateBody = z.infer<typeof PutTemplateBody>;

/** `updatedAt` as the editor was opened with. */
export const ResetTemplateQuery = z.strictObject({
  updatedAt: z.optional(z.iso.datetime({ offset: true, error: 'Must be an ISO time' })),
});

/** Words to be tried with made-up people. */
export const PreviewTemplateBody = z.strictObject({
  audience,
  kind: line(40),
  channel,
  ...words,
});
export type PreviewTemplateBody = z.infer<typeof PreviewTemplateBody>;

/**
 * A placeholder that a template may use, what it means, and its value in the preview; a template must contain it if `isRequired`.
 */
const TemplateField = z.object({
  field: z.string(),
  meaning: z.string(),
  sample: z.string(),
  isRequired: z.boolean(),
});

/** The present words of one kind of message on one channel. `updatedAt` is null while they are the product's own. */
export const MessageTemplate = z.object({
  audience,
  kind: z.string(),
  channel,
  name: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  isEdited: z.boolean(),
  updatedAt: z.nullable(instantText),
  fields: z.array(TemplateField),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/**
 * The message with these words. `problems`: sentences that staff should know ('This text needs 2 SMS (182 characters)').
 * `fields`: why it could not be stored, by input, as `templates.put` would refuse it.
 */
export const TemplatePreview = z.object({
  subject: z.nullable(z.string()),
  text: z.string(),
  html: z.nullable(z.string()),
  sms: z.optional(
    z.object({ characters: z.number(), segments: z.number(), encoding: z.enum(['GSM-7', 'UCS-2']) }),
  ),
  problems: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;
