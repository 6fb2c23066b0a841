import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import {
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { OwnCloseout } from '#contracts/closeouts/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { returnedQuery } from '#web/api/interpreter/closeouts.ts';
import { cachedAnswers } from '#web/device/cached-answers.ts';
import { relativeDay } from '#web/parts/time/civil-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { usePortal } from '../portal-context.ts';
import { noteHeight } from '../report-queue/note-height.ts';
import { isQueueRead, onQueueChange } from '../report-queue/unsent-reports.ts';
import { useUnsent } from '../report-queue/use-report-queue.ts';

const loadDialog = () => import('./answer-dialog.tsx');
const AnswerDialog = lazyComponent(loadDialog, 'AnswerDialog');

/** Below this height of the window, the question and the next step do not fit: then it is read in the dialog. */
const SHORT = '(height < 44rem)';
/** Letters of a question that leaves room for the next step on a usual phone; the dialog has all of a longer one. */
const SHORT_TEXT = 160;

/** What the office asks about own reports, one at a time, until it is answered; also without a network (rule closeouts-10). */
export function OfficeQuestions() {
  const { interpreterId } = usePortal();
  const savedQuestions = () => cachedAnswers(interpreterId).read('returned');
  const { data, isSuccess, isError } = useQuery({
    ...returnedQuery,
    // Only the portal stores it, under this name (save-portal.ts).
    initialData: () => savedQuestions()?.data as OwnCloseout[] | undefined,
    initialDataUpdatedAt: () => savedQuestions()?.at,
  });
  const answered = useAnswered();
  // Answers that wait are above: shown before them, these would move.
  const isRead = useSyncExternalStore(onQueueChange, () => isQueueRead(interpreterId));
  const unanswered = isRead ? (data ?? []).filter(({ paymentId }) => !answered.has(paymentId)) : [];
  const [opened, setOpened] = useState<OwnCloseout | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isKnown = isRead && (isSuccess || isError);
  useLayoutEffect(() => {
    if (isKnown) noteHeight(interpreterId, 'questions', box.current?.offsetHeight ?? 0);
  });
  const [first] = unanswered;
  useEffect(() => {
    // It must be there when the network is lost. What does not load now loads with the press.
    if (first) loadDialog().catch(() => {});
  }, [first]);
  return (
    <>
      {first && (
        <Question box={box} closeout={first} count={unanswered.length} onAnswer={() => setOpened(first)} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <AnswerDialog closeout={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The payments whose answers wait on this phone. */
function useAnswered(): ReadonlySet<unknown> {
  const { waiting } = useUnsent();
  return new Set(waiting.map(({ step }) => step?.body['paymentId']));
}

interface QuestionProps {
  box: RefObject<HTMLDivElement | null>;
  closeout: OwnCloseout;
  /** How many questions there are. */
  count: number;
  onAnswer: () => void;
}

/** As low as possible, because the next step is below. */
function Question({ box, closeout, count, onAnswer }: QuestionProps) {
  const { today } = usePortal();
  const isShort = useMedia(SHORT);
  const { assignment, clientName, question } = closeout;
  const { date, startTime, endTime } = assignment;
  return (
    <Card
      ref={box}
      as="section"
      aria-label="Question from the office"
      className="mx-auto flex w-full max-w-2xl flex-wrap items-center gap-x-3 gap-y-1 border-yellow bg-yellow-soft px-4 py-2"
    >
      <MessageCircleQuestion aria-hidden className="size-5 shrink-0 text-yellow-ink max-[22.5rem]:hidden" />
      <h2 className="min-w-0 flex-1 font-semibold text-yellow-ink leading-tight">
        {count === 1 ? 'Question from the office' : `${count} questions from the office`}
      </h2>
      <Button variant="secondary" size="small" onClick={onAnswer}>
        Answer
      </Button>
      {!isShort && (
        <div className="w-full">
          <p className="wrap-anywhere text-small">
            {relativeDay(date, today)}, {formatClockRange(startTime, endTime)} · <bdi>{clientName}</bdi>
          </p>
          <p className={classNames('wrap-anywhere', (question?.length ?? 0) > SHORT_TEXT && 'line-clamp-3')}>
            {question}
          </p>
        </div>
      )}
    </Card>
  );
}
