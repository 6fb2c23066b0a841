import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { useSettle } from './use-settle.ts';

/** Why nothing has happened, and the way on without those that are settled already. */
export function SettledAlready({ settle }: { settle: ReturnType<typeof useSettle<never>> }) {
  const { error, isAtFields, inTheWay, leaveOut, payments } = settle;
  if (error === null || isAtFields) return null;
  const rest = payments.length - inTheWay.length;
  return (
    <Alert tone="error">
      <p>{error}</p>
      {inTheWay.length > 0 && (
        <Button variant="secondary" size="small" className="mt-2" onClick={leaveOut}>
          Go on with the other {rest}
        </Button>
      )}
    </Alert>
  );
}
