import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';

/**
 * Validates input with the contract's schema. Each finding names its field in `instancePath`, also an unknown one, so
 * that its sentence can be shown at the field.
 */
export const readInput: FastifySchemaCompiler<z.core.$ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const parsed = z.safeParse(schema, data ?? {});
    if (parsed.success) return { value: parsed.data };
    return { error: parsed.error.issues.flatMap(findings) };
  };
};

function findings(issue: z.core.$ZodIssue) {
  const path = issue.path.map(String);
  const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  const message = issue.code === 'unrecognized_keys' ? 'This field is not known' : plain(issue);
  return names.map((name) => ({
    keyword: issue.code,
    instancePath: name.length ? `/${name.join('/')}` : '',
    schemaPath: '',
    params: {},
    message,
  }));
}

/** The schemas have their own sentences; what remains is a wrong type without one. */
function plain(issue: z.core.$ZodIssue): string {
  if (issue.path.length === 0 && issue.code === 'invalid_type') return 'Send a JSON object.';
  return issue.message && issue.message !== 'Invalid input' ? issue.message : 'Is not valid';
}

type WriteAnswer = ReturnType<FastifySerializerCompiler<z.core.$ZodType>>;
const writers = new WeakMap<z.core.$ZodType, WriteAnswer>();

/**
 * Writes answers by the contract's schema: only listed fields are sent (rule access-10). Our own rows are not validated a second time.
 * Compiled once for each schema, however many calls answer by it: that is half of the time in which the app is composed.
 */
export const writeAnswer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const known = writers.get(schema);
  if (known) return known;
  // openapi-3.0 writes null as `nullable`, which the serializer compiles; `anyOf` would be tried at run time.
  const shape = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', reused: 'inline' });
  const write: WriteAnswer = fastJson(shape as Schema); // both describe JSON Schema, in types of their own
  writers.set(schema, write);
  return write;
};
