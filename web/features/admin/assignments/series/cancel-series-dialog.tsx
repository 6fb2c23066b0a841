import { type FormEvent, useState } from 'react';
import type { Series } from '#contracts/series/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { call } from '#web/api/http/http.ts';
import type { SeriesCancellation } from '#web/api/staff/series.ts';
import { dollars } from '#web/parts/dollars.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { joinNames } from '#web/ui/text/join-names.ts';
import { PreviewAppointments } from '../../preview/preview-appointments.tsx';
import { PreviewNote } from '../../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../../preview/use-preview.ts';
import { unlessExplained } from '../../use-action.ts';
import { useStep } from '../../use-step.tsx';
import { CancelledWhenFields, instantTyped, typedWhen } from '../details/cancelled-when.tsx';
import { appointmentsInWords, appointmentsOnButton, datesAhead, datesFrom } from './series-words.ts';
import { WhichDates } from './which-dates.tsx';
import { WithSeries } from './with-series.tsx';

interface CancelSeriesDialogProps {
  seriesId: number;
  /** The original date that is cancelled first; null: all that are ahead. */
  from: string | null;
  onClose: () => void;
}

type Canceller = NonNullable<SeriesCancellation['by']>;
type Fee = NonNullable<SeriesCancellation['fee']>;

const FAILED = 'Failed to cancel the appointments';
/** The contract's limit for a reason. */
const MOST_CHARACTERS = 1000;

/** Cancels the dates of a series that are ahead, or one and those that follow: each with its own fee (rule series-10). */
export function CancelSeriesDialog({ seriesId, from, onClose }: CancelSeriesDialogProps) {
  return (
    <WithSeries seriesId={seriesId} title="Cancel appointments?" onClose={onClose}>
      {(series) => <CancelForm series={series} from={from} onClose={onClose} />}
    </WithSeries>
  );
}

function CancelForm({
  series,
  from: begin,
  onClose,
}: Omit<CancelSeriesDialogProps, 'seriesId'> & { series: Series }) {
  const now = useNow().getTime();
  const [from, setFrom] = useState(begin);
  const [by, setBy] = useState<Canceller | ''>('');
  const [reason, setReason] = useState('');
  const [fee, setFee] = useState<Fee>('charge');
  const [why, setWhy] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [opened] = useState(() => typedWhen(series.timeZone, new Date()));
  const [when, setWhen] = useState(opened);
  const ahead = datesAhead(series, now);
  const wanted = datesFrom(ahead, from);
  const booked = wanted.filter(({ status }) => isBooked(status));
  const asked: Canceller | '' = booked.length === 0 ? 'office' : by;
  const isByClient = asked === 'client';
  // Nothing was typed: it is now, also a while later.
  const cancelledAt = when === opened ? null : instantTyped(when, series.timeZone);
  const isWaived = isByClient && fee !== 'charge';
  const params = { seriesId: series.id };
  const bodyOf = (canceller: Canceller, wantedFee: Fee, waiverReason: string, text: string) => ({
    from,
    reason: text,
    by: canceller,
    ...(canceller === 'client' && {
      fee: wantedFee,
      ...(wantedFee !== 'charge' && { waiverReason }),
      ...(cancelledAt !== null && { cancelledAt }),
    }),
  });
  const { updatedAt } = series;
  const charged = usePreview(
    'POST /api/series/{seriesId}/cancel',
    isByClient ? { params, body: { ...bodyOf('client', 'charge', '', ''), updatedAt } } : null,
  );
  const preview = usePreview(
    'POST /api/series/{seriesId}/cancel',
    // Neither the reason nor, until it is known, who cancels decides who is told.
    { params, body: { ...bodyOf(asked || 'office', fee, NO_REASON_YET, ''), updatedAt } },
  );
  const isFeeKnown = charged.data !== undefined && !charged.isOld;
  const isLate = isByClient && isFeeKnown && charged.data.cost !== null;
  const cancel = useStep({
    record: series,
    affectedTopics: ['assignments', 'offers', 'notifications'],
    run: (seen, body: SeriesCancellation, idempotencyKey) =>
      call('POST /api/series/{seriesId}/cancel', {
        params,
        body: { ...body, updatedAt: seen.updatedAt },
        idempotencyKey,
        audience: 'staff',
      }),
    done: ({ words }) => ({ sentence: `${appointmentsInWords(wanted.length)} cancelled`, about: words }),
    failed: unlessExplained(FAILED),
    tells: true,
    onDone: onClose,
    onRefused: () => undefined,
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isWhyMissing = isWaived && isLate && why.trim() === '';
    setIsMissing(asked === '' || isWhyMissing);
    if (asked === '' || isWhyMissing || (isByClient && !isFeeKnown)) return;
    // What nobody would have paid is not waived.
    const wantedFee = isLate ? fee : 'charge';
    cancel.submit({
      ...bodyOf(asked, wantedFee, why.trim(), reason.trim()),
      ...(isByClient && seenCharge(charged.data?.cost ?? null)),
    });
  }

  return (
    <FormDialog
      role="alertdialog"
      title={`Cancel ${appointmentsInWords(wanted.length)}?`}
      description={`${series.client.name} · ${series.words}`}
      form={{ props: { onSubmit: handleSubmit }, isChanged: reason.trim() !== '' || why !== '' }}
      submit={`Cancel ${appointmentsOnButton(wanted.length)}`}
      pendingLabel="Cancelling..."
      isPending={cancel.isPending}
      isBlocked={wanted.length === 0}
      isDestructive
      cancel="Keep them"
      gap="gap-3"
      onClose={onClose}
    >
      <WhichDates ahead={ahead} from={from} onChange={setFrom} />
      {booked.length > 0 && (
        <RadioGroup<Canceller | ''>
          legend="Who is cancelling?"
          value={by}
          onChange={setBy}
          options={[
            { value: 'client', label: series.client.name, help: 'The client' },
            { value: 'interpreter', label: namesOf(booked), help: 'The interpreter' },
            { value: 'office', label: 'Our office' },
          ]}
        />
      )}
      {isMissing && asked === '' && <Alert tone="error">Say who is cancelling</Alert>}
      {isByClient && (
        <>
          <CancelledWhenFields assignment={series} when={when} error={undefined} onChange={setWhen} />
          {isFeeKnown && !isLate && (
            <p className="text-ink-soft">No late fee: {series.client.name} is not charged.</p>
          )}
          {isLate && (
            <FeeChoice cost={charged.data.cost} client={series.client.name} fee={fee} onChange={setFee} />
          )}
          {isLate && isWaived && (
            <Field
              label="Why is it waived?"
              required
              error={isMissing && why.trim() === '' ? 'Please say why the charge is waived' : undefined}
              help="Saved in the activity. Only staff can see it."
            >
              <Textarea
                rows={2}
                value={why}
                maxLength={MOST_CHARACTERS}
                onChange={({ target }) => setWhy(target.value)}
              />
            </Field>
          )}
        </>
      )}
      <PreviewNote preview={preview} isRefused={cancel.isRefused} />
      <PreviewAppointments preview={preview} />
      <Field label="Reason" optional help="The client and the booked interpreters see it.">
        <Textarea
          value={reason}
          maxLength={MOST_CHARACTERS}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {cancel.refused}
    </FormDialog>
  );
}

type Cost = NonNullable<ReturnType<typeof usePreview>['data']>['cost'];

/** What the client was shown: nothing while it is free; unknown to those who see no money. */
function seenCharge(cost: Cost) {
  const charge = cost === null ? '0.00' : cost.after.charge;
  return charge === null ? {} : { charge };
}

/** An amount after a word of the sentence; nothing for those who see no money (rule access-9). */
const amount = (value: string | null | undefined) => (value == null ? '' : ` ${dollars(value)}`);

interface FeeChoiceProps {
  cost: Cost;
  client: string;
  fee: Fee;
  onChange: (fee: Fee) => void;
}

/** The fees of those dates that are cancelled late, all together. */
function FeeChoice({ cost, client, fee, onChange }: FeeChoiceProps) {
  const { charge, pay } = cost?.after ?? {};
  return (
    <RadioGroup<Fee>
      legend="Late fees"
      value={fee}
      onChange={onChange}
      options={[
        {
          value: 'charge',
          label: `Charge ${client}${amount(charge)} and pay interpreters${amount(pay)}`,
        },
        { value: 'pay_only', label: `Waive the charge and pay interpreters${amount(pay)}` },
        { value: 'waive', label: 'Waive both' },
      ]}
    />
  );
}

/** Whose bookings they are. */
function namesOf(dates: readonly { interpreter: { name: string } | null }[]): string {
  return joinNames([...new Set(dates.flatMap(({ interpreter }) => interpreter?.name ?? []))], 3);
}
