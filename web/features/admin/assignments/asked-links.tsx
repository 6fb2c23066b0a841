import { useQuery } from '@tanstack/react-query';
import { assignmentCountQuery, pendingAssignmentsQuery } from '#web/api/staff-assignments.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const numbers = new Intl.NumberFormat('en-US');

/** What became of those asked for, a press away: who still waits for an answer, and who was declined by all. */
export function AskedLinks({ today }: { today: string | undefined }) {
  const isKnown = today !== undefined;
  const from = today ?? '';
  const unasked = useQuery(pendingAssignmentsQuery);
  const pending = useQuery({ ...assignmentCountQuery({ status: 'pending', from }), enabled: isKnown });
  const declined = useQuery({ ...assignmentCountQuery({ status: 'declined', from }), enabled: isKnown });
  if (pending.data === undefined || declined.data === undefined || !unasked.data) return null;
  const waiting = pending.data - unasked.data.filter(({ date }) => date.slice(0, 10) >= from).length;
  const links = [
    { count: waiting, status: 'pending', text: 'waiting for an answer' },
    { count: declined.data, status: 'declined', text: 'declined by everyone asked' },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 font-normal text-body">
      {links.map(({ count, status, text }) => (
        <TextLink key={status} href={`${paths.assignments}?status=${status}&from=${from}`}>
          {`${numbers.format(count)} ${text}`}
        </TextLink>
      ))}
    </p>
  );
}
