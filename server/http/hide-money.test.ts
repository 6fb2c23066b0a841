import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallDeclaration } from '#contracts/call.ts';
import { CALL_NAMES, CALLS } from '#contracts/calls.ts';
import { payText } from '#contracts/fields.ts';
import { isHiddenFrom, type Reader } from '#contracts/money.ts';
import { Preview } from '#contracts/preview.ts';
import { ROLES } from '#domain/access/access.ts';
import { hiderFor, moneyHider } from './hide-money.ts';
import { writeAnswer } from './validation.ts';

/** An amount of a made answer, and the field that it is of. */
type Amounts = Map<string, { readonly path: string; readonly field: z.core.$ZodType }>;

/** An answer with all fields, each of money with an amount of its own; of a choice of shapes the one at `choice`. */
function made(shape: z.core.$ZodType, amounts: Amounts, choice: number, path = '', within?: string): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  const isMoney = isHiddenFrom(null, shape);
  const amount = isMoney ? `amount ${amounts.size + 1}.` : within;
  if (isMoney && amount) amounts.set(amount, { path, field: shape });
  const part = (inner: z.core.$ZodType, name = '') => made(inner, amounts, choice, path + name, amount);
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return part(def.innerType);
    case 'array':
      return [part(def.element, '[]')];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, inner]) => [name, part(inner, `.${name}`)]),
      );
    case 'record':
      return { key: part(def.valueType) };
    case 'union':
      return part(def.options[Math.min(choice, def.options.length - 1)] ?? z.null());
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return amount ?? 'text';
  }
}

/** What a reader gets against the declarations of the fields: too much, or too little. */
function wronglyShown(
  shape: z.core.$ZodType,
  readers: readonly Reader[],
  hide: (reader: Reader, answer: unknown) => unknown,
): string[] {
  const write = writeAnswer({ schema: shape, method: '', url: '' }) as (answer: unknown) => string;
  return [0, 1].flatMap((choice) => {
    const amounts: Amounts = new Map();
    const answer = made(shape, amounts, choice);
    return readers.flatMap((reader) => {
      const text = write(hide(reader, answer));
      return [...amounts].flatMap(([amount, { path, field }]) =>
        text.includes(amount) === isHiddenFrom(reader, field) ? [`${path} to ${reader}`] : [],
      );
    });
  });
}

const ANSWERS = CALL_NAMES.filter((name) => CALLS[name].response !== null && !('download' in CALLS[name]));

it.each(ANSWERS)('%s shows money to those whom its fields name', (name) => {
  const call: CallDeclaration = CALLS[name];
  const readers = call.who === 'everyone' ? [call.answersTo ?? null] : call.who;
  expect(wronglyShown(call.response ?? z.null(), readers, moneyHider(call))).toEqual([]);
});

it('a preview shows money to the roles that see it', () => {
  expect(wronglyShown(Preview, ROLES, hiderFor(Preview, ROLES))).toEqual([]);
});

it('the server does not start with money that a reader may not see and that cannot be null', () => {
  const call = { method: 'GET', path: '/api', status: 200, summary: '' } as const;
  const answer = z.object({ pay: payText });
  expect(() => moneyHider({ ...call, who: ['interpreter'], response: answer })).not.toThrow();
  for (const reader of ['client', 'viewer'] as const)
    expect(() => moneyHider({ ...call, who: [reader], response: answer })).toThrow(`${reader} may not see`);
});
