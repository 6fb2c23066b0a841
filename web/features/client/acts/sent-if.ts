import type { input, ZodMiniType } from 'zod/mini';
import { checkedBy } from '#web/ui/checked-by.ts';
import type { FormCheck } from '#web/ui/use-form.ts';

/** A form's check by the contract of its call: the body itself is sent, not what the server makes of it. */
export function sentIf<Body extends ZodMiniType>(
  contract: Body,
): (body: input<Body>) => FormCheck<input<Body>> {
  const check = checkedBy(contract);
  return (body) => {
    const checked = check(body);
    return checked.ok ? { ok: true, value: body } : checked;
  };
}
