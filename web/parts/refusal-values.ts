import { RefusalBody } from '#contracts/client-lists/shapes.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** What is in the form of a client for whom an interpreter does not work. */
export interface RefusalValues {
  /** '' while none is chosen. */
  clientId: string;
  reason: string;
}

/** What is sent. */
export interface Refusal {
  clientId: number;
  reason: string;
}

export const NO_REFUSAL: RefusalValues = { clientId: '', reason: '' };

const checkReason = checkBody(RefusalBody);

export function checkRefusal({ clientId, reason }: RefusalValues): FormCheck<Refusal> {
  const checked = checkReason({ reason });
  const errors = {
    ...(clientId === '' && { clientId: 'Please select a client' }),
    ...(!checked.ok && checked.errors),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { clientId: Number(clientId), reason } };
}
