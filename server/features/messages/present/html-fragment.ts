import { QuoteType, Tokenizer } from 'htmlparser2';

/*
 * The HTML that staff may write for an e-mail: text with plain tags. No script, style, form or picture, so that nothing is
 * fetched and nothing breaks the layout. The tokenizer of htmlparser2 reads it as browsers do.
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
const ADDRESS = /^(?:(?:https?:|mailto:|tel:)[^"{}<>]*|\{\{(?:link|portalLink)\}\})$/i;

/** Why a piece of HTML cannot be the inside of an e-mail: a sentence for each problem, none if it can (rule messages-11). */
export function htmlProblems(html: string): string[] {
  const { tags, problems } = tagsOf(html);
  const unknown = [
    ...new Set(tags.filter(({ name }) => !TAGS.includes(name)).map(({ name }) => `<${name}>`)),
  ];
  return [
    ...new Set([
      ...problems,
      ...(unknown.length === 0
        ? []
        : [`${unknown.join(', ')} cannot be used. These can: ${TAGS.join(', ')}`]),
      ...unclosed(tags),
    ]),
  ];
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
}

/** The tags of a piece of HTML, and a sentence for everything that is neither text nor a plain tag. */
function tagsOf(html: string): { readonly tags: readonly Tag[]; readonly problems: readonly string[] } {
  const tags: Tag[] = [];
  const problems: string[] = [];
  let done = 0;
  let tag = { start: 0, name: '', isPlain: true };
  let attribute = { name: '', value: '' };

  const refuse = (start: number, end: number) => problems.push(notPlain(html.slice(start, end)));
  const markup = (start: number, end: number) => {
    done = html.indexOf('>', end) + 1 || html.length;
    refuse(html.lastIndexOf('<', start), done);
  };
  /** A '<' that is text, or begins a tag that never ends. */
  const refuseBrackets = (end: number) => {
    for (const [part] of html.slice(done, end).matchAll(/<[^<]*/g)) problems.push(notPlain(part));
  };
  const closeOpenTag = (end: number) => {
    tags.push({ name: tag.name, isEnd: false });
    if (!tag.isPlain) refuse(tag.start, end + 1);
    done = end + 1;
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      ontext(_start, end) {
        refuseBrackets(end);
        done = end;
      },
      ontextentity() {},
      onopentagname(start, end) {
        tag = { start: start - 1, name: html.slice(start, end).toLowerCase(), isPlain: true };
      },
      onattribname(start, end) {
        attribute = { name: html.slice(start, end).toLowerCase(), value: '' };
      },
      onattribdata(start, end) {
        attribute.value += html.slice(start, end);
      },
      onattribentity() {},
      onattribend(quote) {
        const isLink = tag.name === 'a' && attribute.name === 'href' && quote === QuoteType.Double;
        if (!isLink || !ADDRESS.test(attribute.value)) tag.isPlain = false;
      },
      onopentagend: closeOpenTag,
      onselfclosingtag: closeOpenTag,
      onclosetag(start, end) {
        const after = html.indexOf('>', end) + 1;
        tags.push({ name: html.slice(start, end).toLowerCase(), isEnd: true });
        if (html.slice(end, after - 1).trim() !== '') refuse(start - 2, after);
        done = after;
      },
      oncomment: markup,
      oncdata: markup,
      ondeclaration: markup,
      onprocessinginstruction: markup,
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  refuseBrackets(html.length);
  return { tags, problems };
}

function unclosed(tags: readonly Tag[]): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const missing = (name: string) => problems.push(`Close the tag: </${name}> is missing`);
  for (const { name, isEnd } of tags) {
    if (VOID.includes(name) || !TAGS.includes(name)) continue;
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
