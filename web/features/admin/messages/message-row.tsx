import { useId } from 'react';
import type { Notification } from '#contracts/notifications/shapes.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import type { StableRow } from '../list/stable-rows.ts';
import { PersonLink } from '../person-link.tsx';
import { CHANNEL_NAMES, describeTime, kindName, recipientName, stateReason } from './message-labels.ts';
import { MessageState } from './message-state.tsx';

/** The places of a message's parts: a card on a phone, one line on a wide window. */
export const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 lg:grid-cols-[8.5rem_minmax(0,1.4fr)_minmax(0,1.2fr)_6.25rem_8.25rem_minmax(0,1.3fr)] min-[90rem]:grid-cols-[10.5rem_minmax(0,1.2fr)_minmax(0,1.2fr)_6.5rem_10rem_minmax(0,1.6fr)] lg:items-center';

interface MessageRowProps {
  row: StableRow<Notification>;
  timeZone: string | undefined;
  onOpen: () => void;
}

/**
 * One message: when, what, to whom, on which channel, its state and why. A press anywhere opens it, the name leads to the person.
 */
export function MessageRow({ row: { item, isGone }, timeZone, onOpen }: MessageRowProps) {
  const reason = stateReason(item);
  const id = useId();
  return (
    <div
      id={id}
      className={classNames(
        'relative w-full rounded-card border max-lg:mb-2 border-line bg-surface px-4 py-3 text-start hover:bg-hover lg:min-h-10 lg:rounded-none lg:border-0 lg:border-b lg:px-4 lg:py-1.5',
        columns,
        isGone && 'opacity-60',
      )}
    >
      <ChangeFlash version={`${item.state} ${item.heldFor ?? ''}`} />
      <span className="whitespace-nowrap text-ink-soft max-lg:row-start-3">
        {timeZone !== undefined && describeTime(item.createdAt, timeZone)}
      </span>
      <button
        type="button"
        aria-labelledby={id}
        onClick={onOpen}
        className="truncate text-start font-medium after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2 max-lg:row-start-1"
      >
        {kindName(item)}
      </button>
      <span className="truncate max-lg:row-start-2">
        <span className="sr-only">to </span>
        <Recipient message={item} />
      </span>
      <span className="whitespace-nowrap text-ink-soft max-lg:row-start-2 max-lg:text-end">
        <span className="sr-only">by </span>
        {CHANNEL_NAMES[item.channel]}
      </span>
      <span className="max-lg:row-start-1 max-lg:justify-self-end">
        <MessageState message={item} timeZone={timeZone} />
      </span>
      <span
        className={classNames(
          'truncate max-lg:col-span-2 max-lg:row-start-4',
          item.state === 'failed' ? 'text-danger' : 'text-ink-soft',
        )}
      >
        {reason ?? item.text}
      </span>
    </div>
  );
}

function Recipient({ message }: { message: Notification }) {
  const { audience, id } = message.recipient;
  const name = recipientName(message);
  if (audience === 'staff' || id === null) return name;
  return <PersonLink kind={audience} person={{ id, name }} />;
}
