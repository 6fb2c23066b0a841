import type { TemplateName } from './fields.ts';
import type { Channel, Recipient } from './kinds.ts';

/**
 * The words of one kind of message on one channel, in mustache; the product's own are in
 * `server/features/messages/present/default-templates.ts`. `subject`: of an e-mail, or the title of a push message; `html`: the
 * inside of an e-mail, null if it is made from the text.
 */
export interface Template {
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

/** Names a template that staff can change (rule messages-11). */
export type EditableName = TemplateName & { readonly audience: Recipient; readonly channel: Channel };

/** A template that staff have changed, last at `updatedAt` (an instant). */
export interface EditedTemplate extends Template {
  readonly updatedAt: string;
}

/** The templates that staff have changed, by `templateKey`. */
export type EditedTemplates = ReadonlyMap<string, Template>;

/** The key of a template among the edited ones. */
export function templateKey({ audience, kind, channel }: TemplateName): string {
  return `${audience}/${kind}/${channel}`;
}
