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

/** Why a piece of HTML cannot be the inside of an e-mail, as a sentence; null when it can. */
export function htmlProblem(html: string): string | null {
  const open: string[] = [];
  for (const [found] of html.matchAll(/<[^<>]*>?/g)) {
    const tag = TAG.exec(found);
    if (!tag) return notPlain(found);
    const name = (tag[2] ?? '').toLowerCase();
    const isEnd = tag[1] === '/';
    if (!TAGS.includes(name)) return `<${name}> cannot be used. These can: ${TAGS.join(', ')}`;
    if (tag[3] !== undefined && (name !== 'a' || isEnd)) return 'Only <a> has an address';
    if (VOID.includes(name)) continue;
    if (!isEnd) open.push(name);
    else if (open.pop() !== name) return `</${name}> closes a tag that is not open`;
  }
  const left = open.at(-1);
  return left === undefined ? null : `Close the tag: </${left}> is missing`;
}

function notPlain(found: string): string {
  const shown = found.slice(0, 40);
  return found.endsWith('>')
    ? `Write ${shown} without attributes; a link is <a href="https://…"> or <a href="{{link}}">`
    : `Write '<' as &lt; (at '${shown}')`;
}
