/*
 * What staff may write as the inside of an e-mail: text with plain marks. No script, style, form or picture, so that nothing is
 * fetched and nothing breaks out of the layout.
 */

const TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'span',
  'div',
];
const VOID = ['br', 'hr'];

/** A tag, whole: a name, and for a link where it leads. */
const TAG =
  /^<(\/?)([a-z][a-z0-9]*)(?:\s+href="((?:https?:|mailto:|tel:)[^"{}<>]*|\{\{(?:link|portalLink)\}\})")?\s*(\/?)>$/i;

/** Why a piece of HTML cannot be the inside of an e-mail: a sentence for each thing, none when it can. */
export function htmlProblems(html: string): string[] {
  const tags = [...html.matchAll(/<[^<>]*>?/g)].map(([found]) => tagOf(found));
  const strange = tags.flatMap(({ name }) => (name !== null && !TAGS.includes(name) ? [`<${name}>`] : []));
  const found = tags.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  const list = [...new Set(strange)].join(', ');
  return [
    ...new Set([
      ...found,
      ...(list === '' ? [] : [`${list} cannot be used. These can: ${TAGS.join(', ')}`]),
      ...unclosed(tags),
    ]),
  ];
}

/** `name` is null of what cannot be read as a tag. */
interface Tag {
  readonly name: string | null;
  readonly isEnd: boolean;
  readonly problem: string | null;
}

function tagOf(found: string): Tag {
  const tag = TAG.exec(found);
  if (!tag) return { ...nameOf(found), problem: notPlain(found) };
  const name = (tag[2] ?? '').toLowerCase();
  const isEnd = tag[1] === '/';
  const isOdd = tag[3] !== undefined && (name !== 'a' || isEnd);
  return { name, isEnd, problem: isOdd ? 'Only <a> has an address' : null };
}

/** Of a tag with too much in it: it opens or closes all the same. */
function nameOf(found: string): Omit<Tag, 'problem'> {
  const [, end, name] = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>]).*>$/is.exec(found) ?? [];
  return { name: name?.toLowerCase() ?? null, isEnd: end === '/' };
}

function unclosed(tags: readonly Tag[]): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const missing = (name: string) => problems.push(`Close the tag: </${name}> is missing`);
  for (const { name, isEnd } of tags) {
    if (name === null || VOID.includes(name) || !TAGS.includes(name)) continue;
    const at = isEnd ? open.lastIndexOf(name) : -1;
    if (!isEnd) open.push(name);
    else if (at === -1) problems.push(`</${name}> closes a tag that is not open`);
    else open.splice(at).slice(1).forEach(missing);
  }
  open.forEach(missing);
  return problems;
}

function notPlain(found: string): string {
  const shown = found.slice(0, 40);
  return found.endsWith('>')
    ? `Write ${shown} without attributes; a link is <a href="https://…"> or <a href="{{link}}">`
    : `Write '<' as &lt; (at '${shown}')`;
}
