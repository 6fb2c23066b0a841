import { Card } from '#web/ui/layout/card.tsx';

export function NoRequests() {
  return (
    <Card className="border-dashed bg-transparent p-4 text-center text-ink-soft">No pending requests</Card>
  );
}
