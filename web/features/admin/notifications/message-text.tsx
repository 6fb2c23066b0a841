import type { NotificationDetail } from '#contracts/notification.ts';

type Said = Pick<NotificationDetail, 'subject' | 'text' | 'state' | 'channel'>;

/** The words, as they are made from the data as these are now; no secret link is among them. */
export function MessageText({ message }: { message: Said }) {
  const { subject, text, channel } = message;
  return (
    <section aria-label="What it says" className="flex min-w-0 flex-col gap-2">
      <div className="rounded-card border border-line bg-ground px-4 py-3">
        {subject !== null && <p className="pb-1 font-semibold">{subject}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
      {channel !== 'in_app' && <p className="text-ink-soft text-small">{made(message)}</p>}
    </section>
  );
}

const WAITING = ['queued', 'sending', 'failed', 'not_configured'];

function made({ state }: Said): string {
  return WAITING.includes(state)
    ? 'As it would be sent now. Links by which one can answer or sign in are added when it leaves.'
    : 'Made from the data as they are now. Links by which one can answer or sign in are never kept.';
}
