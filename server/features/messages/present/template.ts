import mustache from 'mustache';
import type { Field } from '#domain/message/fields.ts';
import type { EditedTemplates } from '#domain/message/template.ts';

/** The product's own templates and no other. */
export const NOT_EDITED: EditedTemplates = new Map();

/** The value of each placeholder; a section of a value that is null, false or missing is left out. */
export type Values = Readonly<Partial<Record<Field, string | boolean | null>>>;

/**
 * Twice the number of the product's own templates: an editor tries a new text every few keys, and the library would remember all
 * of them.
 */
const MOST_REMEMBERED = 200;

class Writer extends mustache.Writer {
  // The cache that the library expects: parsed templates by their text.
  readonly templateCache = {
    remembered: new Map<string, unknown>(),
    get(text: string): unknown {
      return this.remembered.get(text);
    },
    set(text: string, tokens: unknown): void {
      if (this.remembered.size >= MOST_REMEMBERED) this.clear();
      this.remembered.set(text, tokens);
    },
    clear(): void {
      this.remembered.clear();
    },
  };
}

const plain = new Writer();

/** The parts of a template as the library reads it; throws if it cannot. */
export function parsed(template: string): readonly unknown[] {
  return plain.parse(template) as readonly unknown[];
}

/** A template with the values unchanged. Only own names are looked up: the values have no prototype. */
export function rendered(template: string, values: Values): string {
  const view = Object.assign(Object.create(null) as object, values);
  return withoutAt(plain.render(template, view, undefined, { escape: String }));
}

/**
 * Templates say 'at {{place}}', also those that staff wrote: 'at By phone: room 3' reads 'by phone: room 3'. Source: rule appointments-17.
 */
function withoutAt(text: string): string {
  return text.replace(/\bat By (?=(?:phone|video)\b)/g, 'by ');
}

/** The same for HTML: every value is escaped, whatever it contains and however many braces are around it. */
export function renderedHtml(template: string, values: Values): string {
  const safe = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'string' ? escapeHtml(value) : value,
  ]);
  return rendered(template, Object.fromEntries(safe));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
