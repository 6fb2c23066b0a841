import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { Assignment } from '#contracts/assignment.ts';
import { companyQuery } from '#web/api/company.ts';
import {
  assignmentCountQuery,
  pendingAssignmentsQuery,
  todayAssignmentsQuery,
} from '#web/api/staff-assignments.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** What waits for a person now: requests without an interpreter, declined by all, begun without a check-in. */
export function NeedsAttention() {
  const { data: company } = useQuery(companyQuery);
  const pending = useQuery(pendingAssignmentsQuery);
  const declined = useQuery({
    ...assignmentCountQuery({ status: 'declined', from: company?.today ?? '' }),
    enabled: company !== undefined,
  });
  const today = useQuery(todayAssignmentsQuery);
  const now = useNow().getTime();
  // Each of these lists has its own place and its own error further down or on its page.
  if (!pending.data || declined.data === undefined || !today.data) return <div className="h-14" />;
  const late = today.data.filter((assignment) => isLate(assignment, now));
  const items: Item[] = [
    {
      count: pending.data.length,
      text: 'Client requests without an interpreter',
      tone: 'yellow',
      to: paths.assignments,
    },
    {
      count: declined.data,
      text: 'Declined by everyone asked',
      tone: 'red',
      to: `${paths.assignments}?status=declined&from=${company?.today}`,
    },
    {
      count: late.length,
      text: 'Begun and not checked in',
      tone: 'red',
      to: `${paths.assignments}?from=${dateOf(late)}&to=${dateOf(late)}`,
    },
  ];
  const open = items.filter(({ count }) => count > 0);
  if (open.length === 0) {
    return (
      <Card className="flex min-h-14 items-center gap-2 px-4 text-ink-soft">
        <CircleCheck aria-hidden className="size-5 text-green-dot" />
        Nothing waits for you: every request is answered and everybody has checked in.
      </Card>
    );
  }
  return (
    <Card as="section" aria-label="Needs attention">
      <ul className="divide-y divide-line">
        {open.map((item) => (
          <AttentionRow key={item.text} {...item} />
        ))}
      </ul>
    </Card>
  );
}

interface Item {
  count: number;
  text: string;
  tone: BadgeTone;
  to: string;
}

function AttentionRow({ count, text, tone, to }: Item) {
  return (
    <li>
      <Link href={to} className="flex min-h-11 items-center gap-3 rounded-card px-4 py-2 hover:bg-hover">
        <Badge tone={tone}>{count}</Badge>
        <span className="flex-1 font-medium">{text}</span>
        <ChevronRight aria-hidden className="size-4 text-ink-faint" />
      </Link>
    </li>
  );
}

/** Booked, begun, not over, and nobody has arrived. */
function isLate({ status, currentStatus, startsAt, endsAt }: Assignment, now: number): boolean {
  const isBooked = status === 'accepted' || status === 'scheduled';
  const isAway = currentStatus === 'not_started' || currentStatus === 'en_route';
  return isBooked && isAway && Date.parse(startsAt) <= now && now < Date.parse(endsAt);
}

function dateOf(assignments: readonly Assignment[]): string {
  return assignments[0]?.date.slice(0, 10) ?? '';
}
