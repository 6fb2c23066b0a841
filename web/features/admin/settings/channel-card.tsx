import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { CHANNEL_VARIABLES, type MessageChannel } from '#contracts/message-channel.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { paths } from '#web/app/paths.ts';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { asSentence, describeSince } from '../messages/message-labels.ts';
import { ChannelTest } from './channel-test.tsx';

/** One channel: whether it is on and its service, its state, and a test; if it is off, how to turn it on. */
export function ChannelCard({ state, timeZone }: { state: MessageChannel; timeZone: string }) {
  const id = useId();
  const { channel, isConfigured, description, outage } = state;
  const look = channelState(state, timeZone);
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 p-4 md:p-6">
      <div>
        <div className="flex items-center justify-between gap-2">
          <h2 id={id} className="font-semibold text-large">
            {CHANNEL_TITLES[channel]}
          </h2>
          <Badge dot tone={look.tone}>
            {look.word}
          </Badge>
        </div>
        {isConfigured && outage && (
          <p className="wrap-break-word font-medium text-danger">{asSentence(outage.why)}</p>
        )}
        <p className="wrap-break-word text-ink-soft">
          {isConfigured ? description : <HowToTurnOn channel={channel} />}
        </p>
      </div>
      <Figures state={state} />
      {isConfigured && <ChannelTest channel={channel} />}
    </Card>
  );
}

function HowToTurnOn({ channel }: Pick<MessageChannel, 'channel'>) {
  const variables: readonly string[] = CHANNEL_VARIABLES[channel];
  return (
    <>
      Its messages are kept as 'not configured' and do not leave. To turn it on, set{' '}
      {variables.map((name, at) => (
        <span key={name}>
          {at > 0 && (at === variables.length - 1 ? ' and ' : ', ')}
          <code className="rounded bg-sunken px-1 font-mono text-ink text-small">{name}</code>
        </span>
      ))}{' '}
      and start Parley again: docs/operating.md, section '{CHANNEL_TITLES[channel]}'.
    </>
  );
}

function Figures({ state }: { state: MessageChannel }) {
  const { channel, waiting, failedToday, lastSentAt, lastFailure, outage } = state;
  const failures = `${paths.notifications}?state=failed&channel=${channel}`;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      <Figure name="Waiting">{waiting.toLocaleString('en-US')}</Figure>
      <Figure name="Failed today" isAlarming={failedToday > 0}>
        {failedToday === 0 ? (
          '0'
        ) : (
          <Link href={failures} className="underline underline-offset-4">
            {failedToday.toLocaleString('en-US')}
          </Link>
        )}
      </Figure>
      <Figure name="Last sent">{lastSentAt === null ? 'None recently' : <TimeAgo at={lastSentAt} />}</Figure>
      <Figure name="Last failure">
        {lastFailure === null ? 'None in 30 days' : <TimeAgo at={lastFailure.at} />}
      </Figure>
      {/* Beside the reason why nothing is sent now, the reason of an earlier failure would be confusing. */}
      {lastFailure?.why && outage === null && (
        <div className="col-span-full">
          <dt className="sr-only">Why it failed</dt>
          <dd className="wrap-break-word text-ink-soft">{asSentence(lastFailure.why)}</dd>
        </div>
      )}
    </dl>
  );
}

interface FigureProps {
  name: string;
  isAlarming?: boolean;
  children: ReactNode;
}

function Figure({ name, isAlarming = false, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint text-small">{name}</dt>
      <dd className={isAlarming ? 'font-medium text-danger' : 'font-medium'}>{children}</dd>
    </div>
  );
}

/** The state of a channel, as dot and word; `timeZone` is the company's. */
export function channelState(
  { isConfigured, outage }: Pick<MessageChannel, 'isConfigured' | 'outage'>,
  timeZone: string,
  now = new Date(),
): { tone: BadgeTone; word: string } {
  if (!isConfigured) return { tone: 'gray', word: 'Not configured' };
  if (outage === null) return { tone: 'green', word: 'On' };
  return { tone: 'red', word: `Down since ${describeSince(outage.since, timeZone, now)}` };
}

/** Staff's names of the channels. */
const CHANNEL_TITLES: Readonly<Record<Channel, string>> = {
  email: 'E-mail',
  sms: 'Text messages',
  push: 'Push notifications',
};
