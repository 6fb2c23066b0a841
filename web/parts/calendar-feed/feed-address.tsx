import { CalendarPlus, Copy } from 'lucide-react';
import type { CalendarFeed } from '#contracts/calendar-files/shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useCopy } from '#web/ui/text/use-copy.ts';

const madeOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The address of the feed, and the ways to use it. */
export function FeedAddress({ feed }: { feed: NonNullable<CalendarFeed['feed']> }) {
  const { copy, input, isByHand } = useCopy(feed.address, 'Address copied');
  return (
    <>
      <Field
        label="Private address"
        help={
          isByHand
            ? 'It could not be copied. Press and hold the address to copy it.'
            : `Created on ${madeOn.format(new Date(feed.createdAt))}. If nothing opens, copy it and add it in your calendar app as a subscription.`
        }
      >
        <TextInput ref={input} readOnly value={feed.address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <a href={feed.subscribeAddress} data-autofocus className={buttonStyle({ variant: 'primary' })}>
          <CalendarPlus aria-hidden className="size-4 shrink-0" />
          Open in calendar
        </a>
        <a
          href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(feed.subscribeAddress)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary' })}
        >
          Google Calendar
        </a>
        <Button variant="secondary" icon={<Copy aria-hidden className="size-4 shrink-0" />} onClick={copy}>
          Copy address
        </Button>
      </div>
    </>
  );
}
