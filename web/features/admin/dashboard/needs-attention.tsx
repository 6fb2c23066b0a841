import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { companyQuery } from '#web/api/public/company.ts';
import { cannotComeQuery } from '#web/api/staff/assignments.ts';
import { attentionQuery } from '#web/api/staff/dashboard.ts';
import { messageSummaryQuery } from '#web/api/staff/messages.ts';
import { paths } from '#web/app/paths.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { messageProblems } from '../messages/message-problems.ts';
import { CANNOT_COME_ID } from './cannot-come.tsx';
import { CLIENT_PROBLEMS_ID } from './client-problems.tsx';
import { LANGUAGES_TO_CONFIRM_ID } from './languages-to-confirm.tsx';

/**
 * What waits for a person now: requests for which nobody was asked, declined by all, begun without a check-in, clients who propose
 * another time, credentials to check, interpreters who cannot come any more, client questions, languages to confirm, messages that are not going out. All lines are always there, so that new numbers move nothing.
 */
export function NeedsAttention() {
  const { data: company } = useQuery(companyQuery);
  const { data: counts } = useQuery(attentionQuery);
  const cannotCome = useQuery(cannotComeQuery);
  const messages = useQuery(messageSummaryQuery);
  const unsent = messageProblems(messages.data ?? ALL_WELL, company);
  return (
    <Card as="section" aria-label="Needs attention">
      <ul className="grid divide-line max-md:divide-y md:grid-cols-2 xl:grid-cols-[auto_1fr_1fr_1fr] xl:divide-x xl:*:nth-[4n]:border-e-0">
        <AttentionCell
          count={counts?.newRequests}
          text="Nobody asked yet"
          tone="yellow"
          to={paths.assignments}
        />
        <AttentionCell
          count={counts?.declined}
          text="No one accepted"
          tone="red"
          to={`${paths.assignments}?status=declined&from=${company?.today ?? ''}`}
        />
        <AttentionCell
          count={counts?.lateCheckIns}
          text="Late check-ins"
          tone="red"
          to={`${paths.assignments}?checkIn=late`}
        />
        <AttentionCell
          count={counts?.proposals}
          text="Reschedule requests"
          tone="yellow"
          to={`${paths.assignments}?proposal=open`}
        />
        <AttentionCell
          count={counts?.credentialsToCheck}
          text="Credentials to check"
          tone="yellow"
          to={paths.credentials}
          width="xl:col-span-1"
        />
        <AttentionCell
          count={cannotCome.data?.total}
          text="Booked, can't come"
          tone="red"
          to={`#${CANNOT_COME_ID}`}
          width="xl:col-span-1"
        />
        <AttentionCell
          count={counts?.clientQuestions}
          text="Client questions"
          tone="red"
          to={`#${CLIENT_PROBLEMS_ID}`}
          width="xl:col-span-1"
        />
        <AttentionCell
          count={counts?.languagesToConfirm}
          text="Languages to confirm"
          tone="yellow"
          to={`#${LANGUAGES_TO_CONFIRM_ID}`}
          width="xl:col-span-1"
        />
        {unsent.map((line) => (
          <AttentionCell
            key={line.to}
            {...line}
            text={<OnPhonesShort text={line.text} />}
            count={messages.data && line.count}
            isLong
            width={unsent.length === 1 ? 'md:col-span-full' : 'xl:col-span-2'}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Beside its number, the words after the colon are too long for a phone. */
function OnPhonesShort({ text }: { text: string }) {
  const [short = text, ...more] = text.split(/(?=: )/);
  return (
    <>
      {short}
      <span className="max-md:sr-only">{more}</span>
    </>
  );
}

const ALL_WELL = { failed: 0, troubles: [] };

interface AttentionCellProps {
  /** Undefined while it is not known; its list says further down, or on its page, what failed. */
  count: number | undefined;
  text: ReactNode;
  tone: BadgeTone;
  to: string;
  /** Whether somebody has to look: usually as soon as there is one. */
  isCalling?: boolean;
  /** In a line below the first ones. */
  width?: string;
  /** It can be longer; on a phone it always has room for that. */
  isLong?: boolean;
}

function AttentionCell({ count, text, tone, to, isCalling, width, isLong }: AttentionCellProps) {
  const isWaiting = isCalling ?? (count !== undefined && count > 0);
  const isBelow = to.startsWith('#');
  const look = classNames(
    'flex items-center gap-3 rounded-card px-4 py-2',
    isLong ? 'min-h-16 md:min-h-12' : 'min-h-12',
  );
  const content = (
    <>
      <span className="flex min-w-7 justify-center">
        <Badge tone={isWaiting ? tone : 'gray'}>{count ?? '–'}</Badge>
      </span>
      <span className={classNames('min-w-0 flex-1', isWaiting ? 'font-medium' : 'text-ink-soft')}>
        {text}
      </span>
    </>
  );
  // A part of this page is no screen of its own, and is not there while nothing waits.
  const Target = isBelow ? 'a' : Link;
  return (
    <li className={classNames('min-w-0', width && 'border-line md:border-t', width)}>
      {isBelow && !isWaiting ? (
        <p className={look}>{content}</p>
      ) : (
        <Target href={to} className={classNames(look, 'hover:bg-hover')}>
          {content}
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-ink-faint xl:max-2xl:hidden rtl:rotate-180"
          />
        </Target>
      )}
    </li>
  );
}
