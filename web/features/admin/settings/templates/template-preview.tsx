import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { TemplatePreview as Previewed } from '#contracts/messages/template.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { HtmlPreview } from '../../html-preview.tsx';
import type { Preview } from '../use-preview.ts';

/** The message with made-up people, as its reader sees it. */
export function TemplatePreview({ channel, preview }: { channel: Channel; preview: Preview }) {
  const id = useId();
  const { shown, isOld, error, isFetching, retry } = preview;
  return (
    <section
      aria-labelledby={id}
      aria-busy={isFetching}
      className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-18 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div>
        <h3 id={id} className="font-medium">
          Preview
        </h3>
        <p className="text-ink-soft text-small">
          This example uses made-up people and a made-up appointment.
        </p>
      </div>
      {error && (
        <ErrorState title="The preview could not be made" onRetry={retry} isRetrying={isFetching}>
          {sentenceOf(error) ?? 'What you have typed is still here.'}
        </ErrorState>
      )}
      {!error && !shown && (
        <SkeletonGroup label="Loading the preview">
          <Skeleton className="h-64 rounded-card" />
        </SkeletonGroup>
      )}
      {!error && isOld && (
        <p role="status" className="text-ink-soft">
          This is the last valid version. What you have typed cannot be sent yet.
        </p>
      )}
      {!error && shown && (
        <div className={classNames('flex min-w-0 flex-col gap-3', isOld && 'opacity-80 grayscale')}>
          <Problems problems={shown.problems} />
          {channel === 'email' && <Email {...shown} />}
          {channel === 'sms' && <Sms {...shown} />}
          {channel === 'push' && <Push {...shown} />}
        </div>
      )}
    </section>
  );
}

function Problems({ problems }: Pick<Previewed, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {problems.map((problem) => (
        <li key={problem} className="flex items-start gap-2 text-yellow-ink">
          <TriangleAlert aria-hidden className="mt-[0.2em] size-[1.15em] shrink-0" />
          {problem}
        </li>
      ))}
    </ul>
  );
}

function Email({ subject, text, html }: Previewed) {
  return (
    <Card className="overflow-hidden">
      <p className="wrap-break-word border-line border-b px-4 py-3 font-semibold">{subject}</p>
      {html !== null && <HtmlPreview html={html} />}
      <details className="border-line border-t px-4 py-2">
        <summary className="min-h-8 cursor-pointer font-medium leading-8">As plain text</summary>
        <p className="wrap-break-word whitespace-pre-wrap pb-2 text-ink-soft">{text}</p>
      </details>
    </Card>
  );
}

function Sms({ text, sms }: Previewed) {
  return (
    <>
      <p className="wrap-break-word w-fit max-w-[min(20rem,100%)] whitespace-pre-wrap rounded-card bg-sunken px-4 py-3">
        {text}
      </p>
      {sms && (
        <p className="text-ink-soft">
          {sms.characters} {sms.characters === 1 ? 'character' : 'characters'} ·{' '}
          {sms.segments === 1 ? '1 message' : `${sms.segments} messages`}
          {sms.encoding === 'UCS-2' && ' · with special characters, so fewer fit in each message'}
        </p>
      )}
    </>
  );
}

function Push({ subject, text }: Previewed) {
  return (
    <Card className="max-w-96 px-4 py-3">
      <p className="wrap-break-word font-semibold">{subject}</p>
      <p className="wrap-break-word whitespace-pre-wrap text-ink-soft">{text}</p>
    </Card>
  );
}
