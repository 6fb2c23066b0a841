import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { beginsSoon, startNow } from '#domain/assignment/request-time.ts';
import { useRequestAppointment } from '#web/api/client/request-appointment.ts';
import { fieldsOf, HttpError, NetworkError, sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { clockInZone, dateInZone } from '#web/parts/time/civil-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { withStart } from '../end-after.ts';
import { requestIdempotencyKey } from './idempotency-key.ts';
import { toSend } from './repeat-values.ts';
import {
  BLANK_REQUEST,
  checkRequest,
  immediateErrors,
  isBlank,
  type RequestToSend,
  type RequestValues,
  requestedSpan,
} from './request-values.ts';
import { type Estimate, useEstimate } from './use-estimate.ts';
import { usePreselectedLocation } from './use-preselected-location.ts';
import { useRequestDates } from './use-request-dates.ts';
import { useRequestDraft, useSaveDraft } from './use-request-draft.ts';

const unsureSentence =
  'The server did not respond, so we do not know whether your request arrived. You can safely send it again: it counts only once.';

export interface RequestOptions {
  clientId: number;
  /** The company's civil date. */
  today: string;
  /** Called with the id of the new request. */
  onDone: (id: number) => void;
}

/** The state of the request form: its values and draft, the estimate, and sending. */
export function useRequest({ clientId, today, onDone }: RequestOptions) {
  const { toast } = useToast();
  const company = useQuery(companyQuery);
  const timeZone = company.data?.timeZone ?? 'UTC';
  const now = useNow();
  const request = useRequestAppointment();
  const draft = useRequestDraft(clientId);
  const isSending = useRef(false);
  const [generation, setGeneration] = useState(0);
  const [filled, setFilled] = useState<RequestValues | null>(null);
  const form = useForm<RequestValues, RequestToSend>({
    initial: BLANK_REQUEST,
    typed: draft.found?.values,
    check: (values) =>
      toSend(
        checkRequest(values, { clientId, today, timeZone, now, totalAmount: amountOf(estimate) }),
        values,
        dates.problem,
      ),
    onSubmit: send,
  });
  const dates = useRequestDates(form.values);
  const span = requestedSpan(form.values, company.data?.timeZone);
  const immediate = immediateErrors(form.values, { today, timeZone, now });
  const isNotPossible = immediate['date'] !== undefined || (span?.ok && immediate['startTime'] !== undefined);
  const estimate = useEstimate({ values: form.values, span, isNotPossible });
  const preselected = usePreselectedLocation({
    clientId,
    generation,
    isMissing: form.values.mode === 'on_site' && form.values.location === '',
    onSelect: (location) => form.setValue('location', location),
  });
  useSaveDraft(draft, form.values, preselected);

  function send(filled: RequestToSend) {
    // A quick second press comes before the first one is visible; after the answer, the form is being left.
    if (isSending.current || !isAtForm()) return;
    isSending.current = true;
    // Not `mutate`: its callbacks end with the screen, and a sent request must not stay a draft.
    void request
      .mutateAsync({ toSend: filled, idempotencyKey: requestIdempotencyKey(draft.id, filled.request) })
      .then(succeed, fail)
      .finally(() => {
        isSending.current = false;
      });
  }

  /** Replaces the values; the date is typed next. */
  function fill(values: RequestValues) {
    form.reset(BLANK_REQUEST, values);
    request.reset();
    setGeneration((count) => count + 1);
    setFilled(values);
  }

  /** Somebody is needed at once: the next possible start today. */
  function chooseNow() {
    const at = new Date(startNow(now.toISOString()));
    form.changeValues({
      date: dateInZone(timeZone, at),
      urgency: 'emergency',
      ...withStart(clockInZone(timeZone, at), form.values),
    });
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

  /** Clears the form; the toast offers to undo it. */
  function clearForm() {
    const typed = form.values;
    clear();
    if (isBlank(typed, preselected)) return;
    toast({ title: 'Form cleared', action: { label: 'Undo', onPress: () => fill(typed) } });
  }

  function succeed({ id, count }: { id: number; count: number }) {
    const sent =
      count === 1
        ? 'Your appointment request has been submitted.'
        : `Your request for ${count} dates has been submitted.`;
    toast({
      title: 'Success',
      description: `${sent} We will contact you shortly with interpreter details.`,
    });
    clear();
    if (isAtForm()) onDone(id);
  }

  function fail(error: unknown) {
    // The session has ended, as query-client.ts says: the draft is kept for the next one.
    if (error instanceof HttpError && error.status === 401) return;
    const { firstDate, ...fields } = fieldsOf(error);
    form.refuse({ ...fields, ...(firstDate !== undefined && { date: firstDate }) });
  }

  const hasFieldErrors = Object.keys(fieldsOf(request.error)).length > 0;
  return {
    form,
    span,
    estimate,
    immediate: { ...dates.errors, ...immediate },
    dates,
    /** It begins within two hours. */
    isSoon: span?.ok === true && beginsSoon(span.value.startsAt, now.toISOString()),
    chooseNow,
    /** The draft that was found when the form was opened, while it is shown. */
    draft: filled === null ? draft.found : null,
    /** Changes when the whole form is replaced. */
    generation,
    /** Something was typed besides what an earlier request filled in. */
    isTyped: !isBlank(form.values, preselected) && JSON.stringify(form.values) !== JSON.stringify(filled),
    clear: clearForm,
    fill,
    isPending: request.isPending,
    refusal: request.error && !hasFieldErrors ? refusalOf(request.error) : null,
  };
}

function refusalOf(error: Error): string {
  if (error instanceof NetworkError) return unsureSentence;
  return sentenceOf(error) ?? 'Failed to submit appointment request';
}

function amountOf(estimate: Estimate): string | null {
  return estimate.kind === 'known' && !estimate.isLast ? estimate.quote.totalAmount : null;
}

/** Whether the form's tab is still the one in the address. */
function isAtForm(): boolean {
  return new URLSearchParams(window.location.search).get('tab') === 'request';
}
