import {
  type Field,
  fieldsOf,
  NOT_IN_SUBJECTS,
  ONLY_SECTIONS,
  requiredFieldsOf,
  type TemplateName,
} from '#domain/message/fields.ts';
import { htmlProblem } from './html-fragment.ts';
import { rendered, type Template } from './template.ts';
import { partsOf } from './template-parts.ts';

/** A sentence for each part of a template that cannot be kept. */
export type Problems = Readonly<Partial<Record<keyof Template, string>>>;

/**
 * Why a template cannot be kept: a placeholder that the kind and way do not have (design §4), what cannot be read, an empty
 * text, a missing subject or link, HTML that is more than text.
 */
export function templateProblems(name: TemplateName, { subject, text, html }: Template): Problems {
  const found = {
    subject: subjectProblem(name, subject),
    text: text.trim() === '' ? 'Enter a text' : partProblem(name, text, fieldsOf(name)),
    html: html === null ? null : insideProblem(name, html),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null));
}

function subjectProblem(name: TemplateName, subject: string | null): string | null {
  if (name.channel === 'sms') return subject === null ? null : 'A text message has no subject';
  if (subject === null) return name.channel === 'email' ? 'Enter a subject' : 'Enter a title';
  if (/[\p{Cc}\u2028\u2029]/u.test(subject)) return 'Write the subject on one line';
  const usable = fieldsOf(name).filter((field) => !NOT_IN_SUBJECTS.includes(field));
  return namesProblem(subject, usable);
}

function insideProblem(name: TemplateName, html: string): string | null {
  if (name.channel !== 'email') return 'Only an e-mail has HTML';
  return partProblem(name, html, fieldsOf(name)) ?? htmlProblem(html);
}

function partProblem(name: TemplateName, part: string, usable: readonly Field[]): string | null {
  return namesProblem(part, usable) ?? missingProblem(name, part);
}

function namesProblem(part: string, usable: readonly Field[]): string | null {
  const parts = partsOf(part);
  if (typeof parts === 'string') return parts;
  const isUsable = (named: string) => (usable as readonly string[]).includes(named);
  const unknown = [...parts.words, ...parts.sections].find((named) => !isUsable(named));
  if (unknown !== undefined) return `{{${unknown}}} cannot be used here. These can: ${usable.join(', ')}`;
  const flag = ONLY_SECTIONS.find((field) => parts.words.includes(field));
  return flag ? `Write {{#${flag}}} … {{/${flag}}} around the words that it is about` : null;
}

/** Must be there whatever else is known of the message: also when every other placeholder is empty, and when none is. */
function missingProblem(name: TemplateName, part: string): string | null {
  const required = requiredFieldsOf(name);
  const bare = Object.fromEntries(required.map((field) => [field, markOf(field)]));
  const full = Object.fromEntries(fieldsOf(name).map((field) => [field, markOf(field)]));
  const missing = required.find((field) =>
    [bare, full].some((values) => !rendered(part, values).includes(markOf(field))),
  );
  if (missing === undefined) return null;
  const why = missing === 'link' ? 'without it the reader has no way to answer' : 'it is what was typed';
  return `{{${missing}}} must stand in it, whatever else does: ${why}`;
}

const markOf = (field: Field) => `\u0000${field}\u0000`;
