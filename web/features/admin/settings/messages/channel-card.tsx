import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { MessageChannel } from '#contracts/messages/channel.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { paths } from '#web/app/paths.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { asSentence, describeSince } from '../../messages/message-labels.ts';
import { usePermission } from '../../use-permission.ts';
import { ChannelTest } from './channel-test.tsx';
import { MailServicePart } from './mail-service.tsx';
import { TextServicePart } from './text-service.tsx';

/** One channel: whether it is on and its service, its state, and for administrators its set-up and a test. */
export function ChannelCard({ state, timeZone }: { state: MessageChannel; timeZone: string }) {
  const id = useId();
  const { channel, isConfigured, description, outage } = state;
  const look = channelState(state, timeZone);
  const may = usePermission();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 p-4 md:p-6">
      <div>
        <div className="flex items-center justify-between gap-2">
          <h2 id={id} className="font-semibold text-large">
            {CHANNEL_TITLES[channel]}
          </h2>
          <Badge dot tone={look.tone} isPlain={look.tone === 'green'}>
            {look.word}
          </Badge>
        </div>
        {isConfigured && outage && (
          <p className="wrap-break-word font-medium text-danger">{asSentence(outage.why)}</p>
        )}
        <p className="wrap-break-word text-ink-soft">
          {isConfigured ? description : offSentence(may('mailService.put'))}
        </p>
      </div>
      <Figures state={state} today={dateInZone(timeZone, new Date())} />
      {may('messageChannels.test') && <Service state={state} />}
    </Card>
  );
}

function offSentence(maySetUp: boolean): string {
  const how = maySetUp ? '' : ' Ask an administrator to set it up.';
  return `Messages aren't sent. The message log lists them as 'Not configured'.${how}`;
}

/** How it is set up, and a test. Push needs no set-up. */
function Service({ state: { channel, isConfigured } }: { state: MessageChannel }) {
  switch (channel) {
    case 'email':
      return <MailServicePart isConfigured={isConfigured} />;
    case 'sms':
      return <TextServicePart isConfigured={isConfigured} />;
    case 'push':
      return (
        isConfigured && (
          <div className="border-line border-t pt-4">
            <ChannelTest channel={channel} />
          </div>
        )
      );
  }
}

/** A count that leads to the messages it counts. */
function ListedCount({ count, href }: { count: number; href: string }) {
  if (count === 0) return '0';
  return (
    <Link href={href} className="underline underline-offset-4">
      {count.toLocaleString('en-US')}
    </Link>
  );
}

function Figures({ state, today }: { state: MessageChannel; today: string }) {
  const { channel, waiting, held, failedToday, notSentToday, lastSentAt, lastFailure, outage } = state;
  const listed = (of: string) => `${paths.notifications}?state=${of}&channel=${channel}&from=${today}`;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      <Figure name="Waiting">
        {(waiting - held).toLocaleString('en-US')}
        {held > 0 && ` + ${held.toLocaleString('en-US')} held`}
      </Figure>
      <Figure name="Failed today" isAlarming={failedToday > 0}>
        <ListedCount count={failedToday} href={listed('failed')} />
      </Figure>
      {notSentToday > 0 && (
        <Figure name="Not sent today">
          <ListedCount count={notSentToday} href={listed('not_configured')} />
        </Figure>
      )}
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
  email: 'Email',
  sms: 'Text messages',
  push: 'Push notifications',
};
