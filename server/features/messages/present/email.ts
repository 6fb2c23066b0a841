import { fittedInto } from '#domain/logo.ts';
import type { Template } from '#domain/message/template.ts';
import { oneLine } from '#server/adapters/one-line.ts';
import { presentLogo } from '../../settings/present.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { type EmailLogo, inLayout, paragraphsOf, tableOf } from './email-layout.ts';
import { factRows } from './fact-rows.ts';
import { footerOf, plainFooter } from './footer.ts';
import { escapeHtml, rendered, renderedHtml, type Values } from './template.ts';
import { FACTS_MARK, type Links, valuesOf } from './values.ts';
import { factsInWords, templateOf } from './wording.ts';

/** An e-mail's words, the same in both bodies. */
export interface EmailWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** RFC 5322 §2.1.1 allows 998; nobody reads more than this. */
const LONGEST_SUBJECT = 200;

/** In a rendered text, links are marks, so that nothing in a name is mistaken for a link. */
const MARKS = { link: '\u0000link\u0000', portalLink: '\u0000portal\u0000' } as const;

/**
 * An e-mail with these words. The HTML is made from the text, unless the template has HTML of its own; both are in the product's
 * layout, above the footer that the text has too.
 */
export function emailFrom(template: Template, facts: MessageFacts, links: Links): EmailWords {
  const values = valuesOf(facts, { ...templateOf(facts), channel: 'email' }, links);
  const marked = { ...values };
  for (const field of ['link', 'portalLink'] as const) if (values[field]) marked[field] = MARKS[field];
  const subject = subjectOf(template, values);
  const blocks = separated(rendered(template.text, marked));
  const rows = factRows(facts, values);
  const addresses = addressesOf(values);
  const inner =
    template.html === null
      ? paragraphsOf(blocks, { rows, factsMark: FACTS_MARK, addresses })
      : withAddresses(renderedHtml(template.html, marked), addresses, escapeHtml).replaceAll(FACTS_MARK, () =>
          tableOf(rows),
        );
  const foot = footerOf(facts, links.publicUrl);
  const sentences = blocks.filter((block) => !Object.values(MARKS).some((mark) => block.includes(mark)));
  const glance = oneLine(sentences.join(' ').replaceAll(FACTS_MARK, factsInWords(values)));
  return {
    subject,
    text: `${plainBody(blocks, rows, addresses)}\n\n${plainFooter(foot)}\n`,
    html: inLayout({ subject, glance, inner, foot, logo: logoOf(facts, links.publicUrl) }),
  };
}

const LARGEST_LOGO = { width: 240, height: 32 };

/** Null without a logo, and where nothing is fetched. */
function logoOf(facts: MessageFacts, publicUrl: string | null): EmailLogo | null {
  const logo = presentLogo(facts);
  if (logo === null || publicUrl === null) return null;
  return { address: `${publicUrl}${logo.path}`, ...fittedInto(LARGEST_LOGO, logo) };
}

function subjectOf({ subject }: Template, values: Values): string {
  const line = oneLine(rendered(subject ?? '', { ...values, facts: null }));
  return line.length <= LONGEST_SUBJECT
    ? line
    : `${[...line]
        .slice(0, LONGEST_SUBJECT - 1)
        .join('')
        .trimEnd()}…`;
}

/** By their marks in the text. */
type Addresses = ReadonlyMap<string, string>;

function addressesOf({ link, portalLink }: Values): Addresses {
  const found = new Map<string, string>();
  if (typeof link === 'string') found.set(MARKS.link, link);
  if (typeof portalLink === 'string') found.set(MARKS.portalLink, portalLink);
  return found;
}

function withAddresses(text: string, addresses: Addresses, write: (address: string) => string): string {
  return Object.values(MARKS).reduce(
    (made, mark) => made.replaceAll(mark, () => write(addresses.get(mark) ?? '')),
    text,
  );
}

/** Blocks of lines; the table of facts is a block of its own. */
function separated(body: string): string[] {
  return body
    .replaceAll(FACTS_MARK, `\n\n${FACTS_MARK}\n\n`)
    .split(/\n[^\S\n]*\n/u)
    .map((block) => block.split('\n').map(oneOfLines).join('\n').trim())
    .filter((block) => /[\p{L}\p{N}\p{S}\p{Cc}]/u.test(block)); // without the full stop after the table
}

const oneOfLines = (line: string) => line.replace(/[^\S\n]+/gu, ' ').trim();

function plainBody(
  blocks: readonly string[],
  rows: readonly (readonly [string, string])[],
  addresses: Addresses,
): string {
  const facts = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return blocks
    .map((block) => (block === FACTS_MARK ? facts : withAddresses(block, addresses, String)))
    .join('\n\n');
}
