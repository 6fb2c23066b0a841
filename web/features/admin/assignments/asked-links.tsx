import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

interface AskedLinksProps {
  today: string;
  waiting: number;
  declined: number;
}

const numbers = new Intl.NumberFormat('en-US');

/** What became of those asked for, a press away: who still waits for an answer, and who was declined by all. */
export function AskedLinks({ today, waiting, declined }: AskedLinksProps) {
  const links = [
    { count: waiting, status: 'pending', text: 'waiting for an answer' },
    { count: declined, status: 'declined', text: 'declined by everyone asked' },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {links.map(({ count, status, text }) => (
        <TextLink key={status} href={`${paths.assignments}?status=${status}&from=${today}`}>
          {`${numbers.format(count)} ${text}`}
        </TextLink>
      ))}
    </p>
  );
}
