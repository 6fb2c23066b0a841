import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { NotificationDetail } from '#contracts/notifications/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { keyPerBody } from '#web/api/http/idempotency-key.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { messageQuery } from '#web/api/staff/messages.ts';
import { invoicePath, payoutPath } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { DialogLoadError } from '../dialog-load-error.tsx';
import { personPath } from '../person-link.tsx';
import { useAction } from '../use-action.ts';
import { usePermission } from '../use-permission.ts';
import { MessageHistory } from './message-history.tsx';
import {
  CHANNEL_NAMES,
  describeTime,
  isChannelOff,
  kindName,
  recipientName,
  stateReason,
  waitsForRetry,
} from './message-labels.ts';
import { MessageState } from './message-state.tsx';
import { MessageText } from './message-text.tsx';

interface MessageDialogProps {
  id: number;
  /** Another message was made of this one. */
  onAnother: (id: number) => void;
  onClose: () => void;
}

/** One message: what became of it, what it says, its history, and sending it again. */
export function MessageDialog({ id, onAnother, onClose }: MessageDialogProps) {
  const query = useQuery(messageQuery(id));
  const { data, error } = query;
  const mayResend = usePermission()('notifications.resend');
  return (
    <Dialog
      title={data ? kindName(data) : 'Message'}
      description={data && `To ${recipientName(data)}`}
      width="wide"
      onClose={onClose}
      footer={
        data &&
        mayResend &&
        isSentAgainByHand(data) && <Again key={data.id} message={data} onAnother={onAnother} />
      }
    >
      {data && <Message message={data} />}
      {!data && error && <DialogLoadError query={query} what="message" />}
      {!data && !error && <LoadingMessage />}
    </Dialog>
  );
}

function Message({ message }: { message: NotificationDetail }) {
  const { data: company } = useQuery(companyQuery);
  const timeZone = company?.timeZone;
  const may = usePermission();
  const reason = stateReason(message);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MessageState message={message} timeZone={timeZone} />
          {reason && (
            <p className={message.state === 'failed' ? 'text-danger' : 'text-ink-soft'}>
              {reason}{' '}
              {isChannelOff(message) && (
                <TextLink href={`${paths.settings}?tab=messages`}>Open Settings</TextLink>
              )}
            </p>
          )}
        </div>
        <MessageText message={message} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <DetailsList details={detailsOf(message, timeZone, may)} />
        <MessageHistory history={message.history} timeZone={timeZone} />
      </div>
    </div>
  );
}

function detailsOf(
  message: NotificationDetail,
  timeZone: string | undefined,
  may: ReturnType<typeof usePermission>,
): Detail[] {
  const { channel, address, assignment, invoice, payout, attempts, createdAt, dueAt } = message;
  const when = (instant: string) => timeZone !== undefined && describeTime(instant, timeZone);
  return [
    { label: 'To', value: <Recipient message={message} /> },
    {
      label: 'Channel',
      value: address === null ? CHANNEL_NAMES[channel] : `${CHANNEL_NAMES[channel]}, ${address}`,
    },
    {
      label: 'About',
      value: assignment && (
        <Link href={`${paths.assignments}?assignment=${assignment.id}`} className="text-accent underline">
          {`${formatDay(assignment.date)}, ${formatClockRange(assignment.startTime, assignment.endTime)}, ${assignment.language}`}
        </Link>
      ),
    },
    { label: 'Invoice', value: may('invoices.get') && invoice && numberedLink(invoicePath, invoice) },
    { label: 'Payout', value: may('payouts.get') && payout && numberedLink(payoutPath, payout) },
    {
      label: 'Created',
      value: (
        <>
          {when(createdAt)} <span className="text-ink-soft">({<TimeAgo at={createdAt} />})</span>
        </>
      ),
    },
    { label: 'By', value: message.actor },
    { label: 'Attempts', value: attempts === 0 ? null : String(attempts) },
    { label: 'Next try', value: waitsForLater(message) ? when(dueAt) : null },
  ];
}

function numberedLink(pathOf: (id: number) => string, { id, number }: { id: number; number: string }) {
  return (
    <Link href={pathOf(id)} className="text-accent underline">
      {number}
    </Link>
  );
}

function Recipient({ message }: { message: NotificationDetail }) {
  const { audience, id } = message.recipient;
  if (audience === 'staff' || id === null) return recipientName(message);
  return (
    <Link href={personPath(audience, id)} className="text-accent underline">
      {recipientName(message)}
    </Link>
  );
}

const waitsForLater = ({ state, heldFor }: NotificationDetail) => state === 'queued' && heldFor !== null;

const WAITING = ['queued', 'sending'];

/** Neither a notification nor a message that waits in its turn. */
function isSentAgainByHand(message: NotificationDetail): boolean {
  return message.channel !== 'in_app' && (!WAITING.includes(message.state) || waitsForRetry(message));
}

/** What sending it again would do, or why it is not possible. */
function Again({ message, onAnother }: { message: NotificationDetail; onAnother: (id: number) => void }) {
  const [keyFor] = useState(keyPerBody);
  const { id, updatedAt, resend } = message;
  const action = useAction({
    // Once the message has changed, another press is a new request.
    run: () =>
      call('POST /api/notifications/{notificationId}/resend', {
        params: { notificationId: id },
        idempotencyKey: keyFor([id, updatedAt]),
        audience: 'staff',
      }),
    title: 'Waiting',
    done: doneIn(message),
    failed: 'The message was not sent again',
    affectedTopics: ['notifications'],
    onDone: () => {},
  });
  return (
    <div className="flex w-full flex-wrap items-center justify-end gap-3">
      <p className="min-w-0 flex-1 basis-56 text-ink-soft">{resend.refusal ?? whatHappens(message)}</p>
      <Button
        icon={<RotateCcw aria-hidden className="size-4" />}
        disabled={resend.refusal !== null}
        pending={action.isPending}
        pendingLabel="Sending..."
        onClick={() => action.mutate(undefined)}
      >
        {labelOf(message)}
      </Button>
      {action.data && action.data.id !== id && (
        <Button variant="secondary" onClick={() => onAnother(action.data.id)}>
          Show the new message
        </Button>
      )}
      {action.error && (
        <div className="w-full">
          <Alert tone="error">{sentenceOf(action.error) ?? 'The message was not sent again.'}</Alert>
        </div>
      )}
    </div>
  );
}

function labelOf(message: NotificationDetail): string {
  if (waitsForRetry(message)) return 'Try now';
  return message.resend.makes === 'same' ? 'Try again' : 'Resend';
}

function doneIn(message: NotificationDetail): string {
  if (waitsForRetry(message)) return 'It is being tried now';
  return message.resend.makes === 'same' ? 'The message will be sent again' : 'A second message will be sent';
}

function whatHappens(message: NotificationDetail): string {
  const to = message.resend.address ?? recipientName(message);
  if (waitsForRetry(message))
    return `It is tried again automatically, or now, to ${to} with the current text.`;
  if (message.resend.makes === 'same')
    return `It was not delivered. It is sent to ${to} with the current text.`;
  if (message.state === 'dropped')
    return `It was not sent. A new one is sent to ${to} with the current text.`;
  return `${recipientName(message)} gets a second copy at ${to} with the current text.`;
}

function LoadingMessage() {
  return (
    <SkeletonGroup label="Loading the message" className="flex flex-col gap-4">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-32" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </SkeletonGroup>
  );
}
