import { parsed } from './template.ts';

/** The names in a template: placeholders as words and as sections; and a sentence for each part that cannot be parsed. */
export interface Parts {
  readonly words: readonly string[];
  readonly sections: readonly string[];
  readonly faults: readonly string[];
}

// The shape of the library's answer, which its types do not describe.
type Token = readonly [type: string, value: string, start: number, end: number, inside?: readonly Token[]];

/** The names in a template. If the library stops at one part, the rest is read too. */
export function partsOf(template: string): Parts {
  let tokens: readonly Token[];
  try {
    // Its search for the end of a tag takes quadratic time in a run of spaces, which name nothing.
    tokens = parsed(template.replace(/\s+/gu, ' ')) as readonly Token[];
  } catch {
    return partsOfBroken(template);
  }
  const all = flat(tokens);
  // It reads '{{place {{link}}' as one long name.
  if (all.some(([type, value]) => type !== 'text' && /[{}]/.test(value))) return partsOfBroken(template);
  return { ...namedIn(all), faults: [...new Set(all.flatMap(oddness))] };
}

function flat(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flat(Array.isArray(token[4]) ? token[4] : [])]);
}

/** The beginning of a token, enough to recognize it. */
type Named = readonly [type: string, value: string, ...rest: unknown[]];

function namedIn(tokens: readonly Named[]) {
  const named = (...types: string[]) =>
    tokens.filter(([type, value]) => types.includes(type) && value !== '.').map(([, value]) => value);
  return { words: named('name', '&'), sections: named('#', '^') };
}

const PLAIN = ['text', 'name', '#', '^', '/', '!'];

function oddness([type, value]: Named): string[] {
  if (type === '&') return [`Write {{${value}}} with two braces`];
  if (!PLAIN.includes(type)) return ['Write placeholders as {{name}} alone'];
  return type !== 'text' && value === '.' ? ['Write placeholders by their names'] : [];
}

const TAG = /\{?\{\{([^{}]*)\}\}\}?/gu;
const OPEN = "A placeholder is not closed: there is '{{' without '}}'";

/** The library stops at the first part that it cannot read; there may be more errors after it. */
function partsOfBroken(template: string): Parts {
  const tags = [...template.matchAll(TAG)].map(([tag, inside = '']) => tagOf(tag, inside.trim()));
  const isOpen = template.replaceAll(TAG, '').includes('{{');
  const found = [...(isOpen ? [OPEN] : []), ...openSections(tags), ...tags.flatMap(oddness)];
  return { ...namedIn(tags), faults: found.length > 0 ? [...new Set(found)] : [OPEN] };
}

function tagOf(tag: string, inside: string): Named {
  if (tag.startsWith('{{{')) return ['&', inside];
  const isTyped = inside !== '' && '#^/&!>='.includes(inside.charAt(0));
  return isTyped ? [inside.charAt(0), inside.slice(1).trim()] : ['name', inside];
}

/** Sections that are not closed, and those that are closed but not open. */
function openSections(tags: readonly Named[]): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const missing = (name: string) => faults.push(`Close the section: {{/${name}}} is missing`);
  for (const [type, name] of tags) {
    if (type === '#' || type === '^') open.push(name);
    if (type !== '/') continue;
    const at = open.lastIndexOf(name);
    if (at === -1) faults.push(`{{/${name}}} closes a section that is not open`);
    else open.splice(at).slice(1).forEach(missing);
  }
  open.forEach(missing);
  return faults;
}
