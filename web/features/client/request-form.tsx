import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { clientProfileQuery } from '#web/api/client-profile.ts';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useRequestAppointment } from '#web/api/request-appointment.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { CostBox } from './cost-box.tsx';
import { RequestFields } from './request-fields.tsx';
import { type AppointmentRequest, BLANK_REQUEST, type RequestValues, requestOf } from './request-values.ts';
import { type Estimate, useEstimate } from './use-estimate.ts';

interface RequestFormProps {
  clientId: number;
  today: string;
  onDone: () => void;
}

/** The request form with its cost beside it (spec §2). */
export function RequestForm({ clientId, today, onDone }: RequestFormProps) {
  const { form, estimate, clear, isPending, refusal } = useRequest({ clientId, today, onDone });
  const client = useQuery(clientProfileQuery(clientId));
  const addresses = client.data ? [...new Set([client.data.address, ...client.data.addresses])] : [];
  return (
    <form {...form.props} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="font-semibold text-large">Request an interpreter</h2>
        {refusal && <Alert tone="error">{refusal}</Alert>}
        <RequestFields form={form} addresses={addresses} today={today} />
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-4 lg:pt-10">
        <CostBox estimate={estimate} language={form.values.language} />
        <Alert title="Minimum booking: 2 hours">
          Every appointment is booked and billed for at least two hours.
        </Alert>
        <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-start lg:flex-col">
          <Button type="submit" pending={isPending} pendingLabel="Submitting...">
            Submit Request
          </Button>
          <Button variant="secondary" onClick={clear}>
            Clear Form
          </Button>
        </div>
      </div>
    </form>
  );
}

function useRequest({ clientId, today, onDone }: RequestFormProps) {
  const { toast } = useToast();
  const request = useRequestAppointment();
  const [attemptKey, setAttemptKey] = useState(newIdempotencyKey);
  const form = useForm<RequestValues, AppointmentRequest>({
    initial: BLANK_REQUEST,
    check: (values) => requestOf(values, { clientId, today, totalAmount: amountOf(estimate) }),
    onSubmit: (filled) => request.mutate({ request: filled, attemptKey }, { onSuccess, onError }),
  });
  const { language, date, startTime, endTime } = form.values;
  const estimate = useEstimate({ clientId, language, date, startTime, endTime });

  function clear() {
    form.reset();
    request.reset();
    setAttemptKey(newIdempotencyKey());
  }

  function onSuccess() {
    toast({
      title: 'Success',
      description:
        'Your appointment request has been submitted. We will contact you shortly with interpreter details.',
    });
    clear();
    onDone();
  }

  function onError(error: Error) {
    form.refuse(fieldsOf(error));
    const description = sentenceOf(error) ?? 'Failed to submit appointment request';
    toast({ variant: 'destructive', title: 'Error', description });
  }

  const hasFieldErrors = Object.keys(fieldsOf(request.error)).length > 0;
  const refusal = hasFieldErrors ? null : sentenceOf(request.error);
  return { form, estimate, clear, isPending: request.isPending, refusal };
}

function amountOf(estimate: Estimate): string | null {
  return estimate.kind === 'known' ? formatMoney(estimate.amountCents) : null;
}
