import { LONGEST_WORDS } from '#contracts/messages/template.ts';
import {
  type Field,
  fieldsOf,
  NOT_IN_SUBJECTS,
  ONLY_SECTIONS,
  requiredFieldsOf,
  type TemplateName,
} from '#domain/message/fields.ts';
import type { Template } from '#domain/message/template.ts';
import { htmlProblems } from './html-fragment.ts';
import { rendered } from './template.ts';
import { type Parts, partsOf } from './template-parts.ts';

/** What is wrong with each part of a template, as sentences. */
export type Problems = Readonly<Partial<Record<keyof Template, string>>>;

/**
 * Why a template cannot be stored: unknown placeholders, invalid syntax, no text, a missing subject or link, HTML
 * beyond text, too much text. All errors at once. Source: rule messages-11.
 */
export function templateProblems(name: TemplateName, { subject, text, html }: Template): Problems {
  const found = {
    subject: subjectProblems(name, subject),
    text: text.trim() === '' ? ['Enter a text'] : partProblems(name, text, 'text'),
    html: html === null ? [] : insideProblems(name, html),
  };
  const problems = Object.entries(found).filter(([, sentences]) => sentences.length > 0);
  return Object.fromEntries(problems.map(([part, sentences]) => [part, sentences.join('. ')]));
}

function subjectProblems(name: TemplateName, subject: string | null): string[] {
  if (name.channel === 'sms') return subject === null ? [] : ['A text message has no subject'];
  if (subject === null) return [name.channel === 'email' ? 'Enter a subject' : 'Enter a title'];
  const usable = fieldsOf(name).filter((field) => !NOT_IN_SUBJECTS.includes(field));
  return [
    ...(/[\p{Cc}\u2028\u2029]/u.test(subject) ? ['Write the subject on one line'] : []),
    ...lengthProblems(subject, 'subject'),
    ...namesProblems(partsOf(subject), usable),
  ];
}

function insideProblems(name: TemplateName, html: string): string[] {
  if (name.channel !== 'email') return ['Only an email has HTML'];
  return [...partProblems(name, html, 'html'), ...htmlProblems(html)];
}

function partProblems(name: TemplateName, part: string, which: 'text' | 'html'): string[] {
  const parts = partsOf(part);
  return [
    ...lengthProblems(part, which),
    ...namesProblems(parts, fieldsOf(name)),
    ...missingProblems(name, part, {
      ...parts,
      canBeTried: parts.faults.length === 0 && !isTooLong(part, which),
    }),
  ];
}

function lengthProblems(part: string, which: keyof Template): string[] {
  return isTooLong(part, which) ? [`At most ${LONGEST_WORDS[which]} characters`] : [];
}

/** A longer template is not rendered, not even for the check. */
export function isTooLong(part: string, which: keyof Template): boolean {
  return part.length > LONGEST_WORDS[which];
}

function namesProblems({ words, sections, faults }: Parts, usable: readonly Field[]): string[] {
  const isUsable = (named: string) => (usable as readonly string[]).includes(named);
  const unknown = [...new Set([...words, ...sections])].filter((named) => !isUsable(named));
  const braced = unknown.map((named) => `{{${named}}}`).join(', ');
  const flags = ONLY_SECTIONS.filter((field) => isUsable(field) && words.includes(field));
  return [
    ...faults,
    ...(unknown.length > 0 ? [`${braced} cannot be used here. These can: ${usable.join(', ')}`] : []),
    ...flags.map((flag) => `Put {{#${flag}}} … {{/${flag}}} around the words that it shows or hides`),
  ];
}

/** A required placeholder must appear in every case: also if all others are empty, and if none is. */
function missingProblems(
  name: TemplateName,
  part: string,
  { words, canBeTried }: Parts & { readonly canBeTried: boolean },
): string[] {
  const required = requiredFieldsOf(name);
  const bare = Object.fromEntries(required.map((field) => [field, markOf(field)]));
  const full = Object.fromEntries(fieldsOf(name).map((field) => [field, markOf(field)]));
  // If the template cannot be rendered, it must at least name the placeholder.
  const isThere = (field: Field) =>
    canBeTried
      ? [bare, full].every((values) => rendered(part, values).includes(markOf(field)))
      : words.includes(field);
  return required
    .filter((field) => !isThere(field))
    .map((field) => {
      const why = field === 'link' ? 'without it the reader cannot answer' : 'it is the text that you typed';
      return `The text must always contain {{${field}}}: ${why}`;
    });
}

const markOf = (field: Field) => `\u0000${field}\u0000`;
