import mustache from 'mustache';

/** What a template names: placeholders as words, and as sections. */
export interface Parts {
  readonly words: readonly string[];
  readonly sections: readonly string[];
}

// As `mustache.parse` answers; its types say nothing of it.
type Token = readonly [type: string, value: string, start: number, end: number, inside?: readonly Token[]];

/** What a template names, or a sentence that says why it cannot be read. */
export function partsOf(template: string): Parts | string {
  let tokens: readonly Token[];
  try {
    tokens = mustache.parse(template) as readonly Token[];
  } catch (error) {
    return sentenceOf(error instanceof Error ? error.message : '');
  }
  const all = flat(tokens);
  const odd = all.find(([type]) => !['text', 'name', '#', '^', '!'].includes(type));
  if (odd)
    return odd[0] === '&' ? `Write {{${odd[1]}}} with two braces` : 'Write placeholders as {{name}} alone';
  if (all.some(([type, value]) => type !== 'text' && value === '.'))
    return 'Write placeholders by their names';
  const named = (...types: string[]) =>
    all.filter(([type]) => types.includes(type)).map(([, value]) => value);
  return { words: named('name'), sections: named('#', '^') };
}

function flat(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flat(Array.isArray(token[4]) ? token[4] : [])]);
}

/** What the library finds, in the words of whoever types. */
function sentenceOf(finding: string): string {
  const section = /section "(.*)"/.exec(finding)?.[1];
  if (section !== undefined && finding.startsWith('Unclosed'))
    return `Close the section: {{/${section}}} is missing`;
  if (section !== undefined) return `{{/${section}}} closes a section that is not open`;
  return "A placeholder is not closed: there is '{{' without '}}'";
}
