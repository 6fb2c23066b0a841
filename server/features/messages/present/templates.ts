import type { MessageTemplate, TemplatePreview } from '#contracts/messages/template.ts';
import { FIELDS, fieldsOf, requiredFieldsOf } from '#domain/message/fields.ts';
import { CHANNELS, kindOfMessage, type Recipient, TO_CLIENT, TO_INTERPRETER } from '#domain/message/kinds.ts';
import { gsmPlaces, smsLength } from '#domain/message/sms-length.ts';
import type { EditableName, EditedTemplate, Template } from '#domain/message/template.ts';
import { defaultTemplate } from './default-templates.ts';
import { emailFrom } from './email.ts';
import { factRows } from './fact-rows.ts';
import { pushFrom } from './push-message.ts';
import { type SampleCompany, sampleFacts, sampleLink } from './sample-facts.ts';
import { smsFrom } from './sms.ts';
import { isTooLong, templateProblems } from './template-check.ts';
import { partsOf } from './template-parts.ts';
import { FACTS_MARK, valuesOf } from './values.ts';

/** The data of samples that are not made up. */
export interface SampleSurroundings {
  readonly company: SampleCompany;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** All templates that staff can change, interpreters' first. */
export function editableNames(): EditableName[] {
  const of = (audience: Recipient, kinds: readonly string[]) =>
    kinds.flatMap((kind) =>
      CHANNELS.filter((channel) => kindOfMessage(audience, kind)?.channels.includes(channel)).map(
        (channel) => ({
          audience,
          kind,
          channel,
        }),
      ),
    );
  return [...of('interpreter', Object.keys(TO_INTERPRETER)), ...of('client', Object.keys(TO_CLIENT))];
}

/** A template for staff: the edited one, else the product's own. */
export function presentTemplate(
  name: EditableName,
  edited: EditedTemplate | undefined,
  surroundings: SampleSurroundings,
): MessageTemplate {
  const { subject, text, html } = edited ?? defaultTemplate(name);
  return {
    audience: name.audience,
    kind: name.kind,
    channel: name.channel,
    name: kindOfMessage(name.audience, name.kind)?.name ?? name.kind,
    subject,
    text,
    html,
    isEdited: edited !== undefined,
    updatedAt: edited?.updatedAt ?? null,
    fields: presentFields(name, surroundings),
  };
}

function presentFields(
  name: EditableName,
  { company, publicUrl }: SampleSurroundings,
): MessageTemplate['fields'] {
  const links = { link: sampleLink(name.kind, publicUrl), publicUrl };
  const sample = sampleFacts(name, company);
  const values = valuesOf(sample, name, links);
  const facts = factRows(sample, values)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
  return fieldsOf(name).map((field) => ({
    field,
    meaning: FIELDS[field],
    sample: values[field] === FACTS_MARK ? facts : String(values[field] ?? ''),
    isRequired: requiredFieldsOf(name).includes(field),
  }));
}

/** The message with these words, and remarks about it. Parts that cannot be read are shown empty. */
export function presentPreview(
  name: EditableName,
  template: Template,
  { company, publicUrl }: SampleSurroundings,
): TemplatePreview {
  const fields = { ...templateProblems(name, template) };
  const facts = sampleFacts(name, company);
  const link = sampleLink(name.kind, publicUrl);
  const shown = readable(template);
  switch (name.channel) {
    case 'email': {
      const words = emailFrom(shown, facts, { link, publicUrl });
      return { ...words, problems: emailHints(words.subject), fields };
    }
    case 'sms': {
      const text = smsFrom(shown, facts, link);
      return { subject: null, text, html: null, sms: smsLength(text), problems: smsHints(text), fields };
    }
    case 'push': {
      const words = pushFrom(shown, facts);
      return { ...words, html: null, problems: [], fields };
    }
  }
}

function readable({ subject, text, html }: Template): Template {
  const part = (of: string | null, which: keyof Template) =>
    of !== null && !isTooLong(of, which) && partsOf(of).faults.length === 0 ? of : null;
  return { subject: part(subject, 'subject'), text: part(text, 'text') ?? '', html: part(html, 'html') };
}

/** How much of a subject phones show. */
const SUBJECT_SHOWN = 70;

function emailHints(subject: string): string[] {
  return subject.length <= SUBJECT_SHOWN
    ? []
    : [`This subject has ${subject.length} characters; phones show about ${SUBJECT_SHOWN}`];
}

function smsHints(text: string): string[] {
  const { encoding, characters, segments } = smsLength(text);
  const odd = [...text].find((character) => gsmPlaces(character) === null);
  return [
    ...(segments > 1 ? [`This text needs ${segments} SMS (${characters} characters)`] : []),
    ...(encoding === 'UCS-2' ? [`'${odd}' leaves room for 70 characters in one SMS instead of 160`] : []),
  ];
}
