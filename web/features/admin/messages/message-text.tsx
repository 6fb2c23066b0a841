import { Paperclip } from 'lucide-react';
import type { NotificationDetail } from '#contracts/notifications/shapes.ts';
import { HtmlPreview } from '../html-preview.tsx';

type MessageContent = Pick<
  NotificationDetail,
  'subject' | 'text' | 'html' | 'attachments' | 'state' | 'channel' | 'isAsSent'
>;

/** The words as they left, or as they would be made from the data as these are now; no secret link is among them. */
export function MessageText({ message }: { message: MessageContent }) {
  const { subject, text, html, attachments, channel, isAsSent } = message;
  return (
    <section aria-label="What it says" className="flex min-w-0 flex-col gap-2">
      <div className="overflow-hidden rounded-card border border-line bg-ground">
        {subject !== null && <p className="border-line border-b px-4 py-2 font-semibold">{subject}</p>}
        {html === null ? (
          <p className="wrap-anywhere whitespace-pre-line px-4 py-3">{text}</p>
        ) : (
          <HtmlPreview html={html} />
        )}
        {attachments.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-2">
            <Paperclip aria-hidden className="size-4 text-ink-soft" />
            <span className="sr-only">Attached: </span>
            {attachments.join(', ')}
          </p>
        )}
      </div>
      {channel !== 'in_app' && (
        <p className="text-ink-soft text-small">
          <strong className="font-semibold text-ink">
            {isAsSent ? 'As it was sent' : 'As it would read now'}
          </strong>
          : {made(message)}
        </p>
      )}
    </section>
  );
}

const NOT_SENT = ['queued', 'sending', 'failed', 'not_configured'];

function made({ isAsSent, state }: MessageContent): string {
  if (isAsSent)
    return 'not changed by anything that happened later. Links to answer or sign in are never shown here.';
  return NOT_SENT.includes(state)
    ? 'based on current data. Links to answer or sign in are added when it is sent.'
    : 'based on current data, so the text that was sent may differ. Links to answer or sign in are never shown here.';
}
