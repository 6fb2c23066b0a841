import type { NotificationStep } from '#contracts/notifications/shapes.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { asSentence, describeTime, stateStyle } from './message-labels.ts';

interface MessageHistoryProps {
  history: readonly NotificationStep[];
  timeZone: string | undefined;
}

const DOTS = {
  gray: 'bg-gray-dot',
  yellow: 'bg-yellow-dot',
  green: 'bg-green-dot',
  teal: 'bg-teal-dot',
  red: 'bg-red-dot',
  blue: 'bg-blue-dot',
  purple: 'bg-purple-dot',
} as const;

/** The history of a message, oldest first. */
export function MessageHistory({ history, timeZone }: MessageHistoryProps) {
  return (
    <section aria-labelledby="message-history">
      <h3 id="message-history" className="border-line border-b pb-1 font-semibold">
        History
      </h3>
      <ol className="flex flex-col pt-2">
        {history.map((step, index) => {
          const { tone, word } = stateStyle(step.state);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end.
            <li key={index} className="relative flex gap-3 pb-3">
              {index < history.length - 1 && (
                <span aria-hidden className="absolute inset-s-1 top-4 bottom-0 w-px bg-line-strong" />
              )}
              <span
                aria-hidden
                className={classNames('mt-1.5 size-2.25 shrink-0 rounded-full', DOTS[tone])}
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-medium">{index === 0 ? 'Created' : word}</span>
                  <time dateTime={step.at} className="whitespace-nowrap text-ink-soft">
                    {timeZone !== undefined && describeTime(step.at, timeZone)}
                  </time>
                </p>
                {step.note && <p className="text-ink-soft">{asSentence(step.note)}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
