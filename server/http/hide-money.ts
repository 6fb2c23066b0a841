import type * as z from 'zod/mini';
import type { CallDeclaration } from '#contracts/call.ts';
import { isHiddenFrom, type Reader } from '#contracts/money.ts';
import { seesMoney } from '#domain/access/access.ts';
import type { Scope } from '#domain/access/scope.ts';

/** Whether somebody's role sees no money (rule access-9): sentences that they read have no sums. */
export function seesNoMoney(scope: Scope | null): boolean {
  return scope?.audience === 'staff' && !seesMoney(scope.role);
}

/** An answer without the money that its reader does not see. */
type Hide = (answer: unknown) => unknown;

/**
 * Takes out of a call's answers the money that each of its readers does not see: null, or left out where the shape has no null (rule
 * access-9). Throws for a shape that has neither, so that the server does not start with it.
 */
export function moneyHider({ who, answersTo, response }: CallDeclaration): ReaderHide {
  return hiderFor(response, who === 'everyone' ? [answersTo ?? null] : who);
}

type ReaderHide = (reader: Reader, answer: unknown) => unknown;

/** The same for any shape and these readers. */
export function hiderFor(shape: z.core.$ZodType | null, readers: readonly Reader[]): ReaderHide {
  const hides = new Map(readers.map((reader) => [reader, shape && hideIn(shape, reader)]));
  return (reader, answer) => {
    const hide = hides.get(reader);
    if (hide === undefined) throw new Error(`nobody knows what ${reader} may read`);
    return hide === null ? answer : hide(answer);
  };
}

/** By shape and reader; null: it has no money that they do not see. Most calls share their shapes. */
const known = new Map<Reader, WeakMap<z.core.$ZodType, { readonly hide: Hide | null }>>();

function hideIn(shape: z.core.$ZodType, reader: Reader): Hide | null {
  const ofReader = known.get(reader) ?? new WeakMap();
  known.set(reader, ofReader);
  const found = ofReader.get(shape);
  if (found) return found.hide;
  const hide = prepared(shape, reader);
  ofReader.set(shape, { hide });
  return hide;
}

function prepared(shape: z.core.$ZodType, reader: Reader): Hide | null {
  if (isHiddenFrom(reader, shape))
    throw new Error(`${reader} may not see this money: let it be null or optional`);
  // zod/mini has no class of which all shapes are.
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable': {
      const hide = isHiddenFrom(reader, def.innerType) ? () => null : hideIn(def.innerType, reader);
      return hide && ((value) => (value === null ? null : hide(value)));
    }
    case 'optional': {
      const hide = isHiddenFrom(reader, def.innerType) ? () => undefined : hideIn(def.innerType, reader);
      return hide && ((value) => (value === undefined ? undefined : hide(value)));
    }
    case 'array': {
      const hide = hideIn(def.element, reader);
      return hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));
    }
    case 'object':
      return hideInFields(def.shape, reader);
    case 'union': {
      const hides = def.options.flatMap((option) => hideIn(option, reader) ?? []);
      return hides.length === 0 ? null : (value) => hides.reduce((left, hide) => hide(left), value);
    }
    case 'record': {
      const hide = hideIn(def.valueType, reader);
      return (
        hide &&
        ((value) =>
          isFields(value)
            ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hide(one)]))
            : value)
      );
    }
    default:
      if (!WITHOUT_PARTS.has(def.type))
        throw new Error(`nobody looks for money in a shape of the type ${def.type}`);
      return null;
  }
}

const WITHOUT_PARTS: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'literal',
  'enum',
  'null',
  'any',
  'unknown',
  'custom',
]);

function hideInFields(fields: Readonly<Record<string, z.core.$ZodType>>, reader: Reader): Hide | null {
  const hides = Object.entries(fields).flatMap(([name, shape]) => {
    const hide = hideIn(shape, reader);
    return hide ? [[name, hide] as const] : [];
  });
  if (hides.length === 0) return null;
  return (value) => {
    if (!isFields(value)) return value;
    const shown = { ...value };
    for (const [name, hide] of hides) if (name in shown) shown[name] = hide(shown[name]);
    return shown;
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
