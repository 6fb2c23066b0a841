import type { input, ZodMiniType } from 'zod/mini';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

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
