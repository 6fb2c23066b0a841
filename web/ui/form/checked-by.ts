import type { ZodMiniType } from 'zod/mini';
import type { FormCheck } from './use-form.ts';

/** A form's check by a schema: the first sentence for each field that it refuses, nested paths joined by dots. */
export function checkedBy<Output>(schema: ZodMiniType<Output>): (values: unknown) => FormCheck<Output> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { ok: true, value: result.data };
    const errors: Record<string, string> = {};
    for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
    return { ok: false, errors };
  };
}
