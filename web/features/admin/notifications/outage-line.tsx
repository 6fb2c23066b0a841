import type { MessageTrouble } from '#contracts/notification.ts';
import { paths } from '#web/app/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { isOutage, outageText } from './message-trouble.ts';

interface OutageLineProps {
  troubles: readonly MessageTrouble[];
  timeZone: string | undefined;
}

/** Says that a service takes nothing, and that nobody has to send what waits for it; nothing while all of them do. */
export function OutageLine({ troubles, timeZone }: OutageLineProps) {
  const down = troubles.filter(isOutage);
  if (down.length === 0 || timeZone === undefined) return null;
  return (
    <Alert tone="error">
      {outageText(down, timeZone)}. What waits leaves by itself as soon as it can.{' '}
      <TextLink href={`${paths.settings}?tab=messages`}>Why, and a test</TextLink>
    </Alert>
  );
}
