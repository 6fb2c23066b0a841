import type { input, ZodMiniType } from 'zod/mini';
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

/** Checks a form with the contract of its call. The body itself is sent, not the parsed result. */
export function checkBody<Body extends ZodMiniType>(
  contract: Body,
): (body: input<Body>) => FormCheck<input<Body>> {
  const check = checkedBy(contract);
  return (body) => {
    const checked = check(body);
    return checked.ok ? { ok: true, value: body } : checked;
  };
}
