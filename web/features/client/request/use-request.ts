import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { companyQuery } from '#web/api/company.ts';
import { fieldsOf, HttpError, NetworkError, sentenceOf } from '#web/api/http-error.ts';
import { useRequestAppointment } from '#web/api/request-appointment.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { attemptKey } from './attempt-key.ts';
import {
  type AppointmentRequest,
  BLANK_REQUEST,
  isBlank,
  type RequestValues,
  requestOf,
  spanOf,
  standingErrors,
} from './request-values.ts';
import { useDraft, useKeeping } from './use-draft.ts';
import { type Estimate, useEstimate } from './use-estimate.ts';

const unsureSentence =
  'No answer came, so it is not known whether your request arrived. Sending it again is safe: it is made only once.';

export interface RequestOptions {
  clientId: number;
  /** The company's civil date. */
  today: string;
  /** Called when the request has been made, with its id. */
  onDone: (id: number) => void;
}

/** The request form's state: what is typed and kept, what it is expected to cost, and its sending. */
export function useRequest({ clientId, today, onDone }: RequestOptions) {
  const { toast } = useToast();
  const company = useQuery(companyQuery);
  const timeZone = company.data?.timeZone ?? 'UTC';
  const request = useRequestAppointment();
  const draft = useDraft(clientId);
  const isSending = useRef(false);
  const [generation, setGeneration] = useState(0);
  const [filled, setFilled] = useState<RequestValues | null>(null);
  const form = useForm<RequestValues, AppointmentRequest>({
    initial: BLANK_REQUEST,
    typed: draft.found?.values,
    check: (values) => requestOf(values, { clientId, today, timeZone, totalAmount: amountOf(estimate) }),
    onSubmit: send,
  });
  const { language, startTime, endTime } = form.values;
  const span = spanOf(form.values, company.data?.timeZone);
  const estimate = useEstimate({ clientId, language, startTime, endTime, span });
  useKeeping(draft, form.values);

  function send(filled: AppointmentRequest) {
    // Of a quick second press the first has not been drawn yet; and after the answer the list is on its way.
    if (isSending.current || !isAtForm()) return;
    isSending.current = true;
    // Not `mutate`: its callbacks are forgotten with the screen, and what has been made must not stay a draft.
    void request
      .mutateAsync({ request: filled, attemptKey: attemptKey(draft.id, filled) })
      .then(({ id }) => succeed(id), fail)
      .finally(() => {
        isSending.current = false;
      });
  }

  /** Puts these in place of what is typed; the date is what is typed next. */
  function fill(values: RequestValues) {
    form.reset(BLANK_REQUEST, values);
    request.reset();
    setGeneration((count) => count + 1);
    setFilled(values);
  }

  const { ref } = form.props;
  useEffect(() => {
    if (filled !== null) ref.current?.querySelector<HTMLElement>('[name="date"]')?.focus();
  }, [filled, ref]);

  function clear() {
    form.reset();
    setFilled(null);
    request.reset();
    draft.forget();
    setGeneration((count) => count + 1);
  }

  /** At a press: what was typed can be had back for as long as the toast stands. */
  function clearForm() {
    const typed = form.values;
    clear();
    if (isBlank(typed)) return;
    toast({ title: 'Form cleared', action: { label: 'Undo', onPress: () => fill(typed) } });
  }

  function succeed(id: number) {
    toast({
      title: 'Success',
      description:
        'Your appointment request has been submitted. We will contact you shortly with interpreter details.',
    });
    clear();
    if (isAtForm()) onDone(id);
  }

  function fail(error: unknown) {
    // The session has ended, which has been said (query-client.ts): the draft waits for the next one.
    if (error instanceof HttpError && error.status === 401) return;
    form.refuse(fieldsOf(error));
    const description = refusalOf(error) ?? 'Failed to submit appointment request';
    toast({ variant: 'destructive', title: 'Error', description });
  }

  const hasFieldErrors = Object.keys(fieldsOf(request.error)).length > 0;
  return {
    form,
    span,
    estimate,
    standing: standingErrors(form.values, { today, timeZone }),
    /** The draft that was found when the form was opened, as long as it stands there. */
    draft: filled === null ? draft.found : null,
    /** Changes when everything in the form is replaced. */
    generation,
    /** Something stands in the form besides what an earlier request has filled in. */
    isTyped: !isBlank(form.values) && form.values !== filled,
    clear: clearForm,
    fill,
    isPending: request.isPending,
    refusal: hasFieldErrors ? null : refusalOf(request.error),
  };
}

function refusalOf(error: unknown): string | null {
  return error instanceof NetworkError ? unsureSentence : sentenceOf(error);
}

function amountOf(estimate: Estimate): string | null {
  return estimate.kind === 'known' ? formatMoney(estimate.amountCents) : null;
}

/** Whether the tab with the form is the one in the address, and not already left. */
function isAtForm(): boolean {
  return new URLSearchParams(window.location.search).get('tab') === 'request';
}
