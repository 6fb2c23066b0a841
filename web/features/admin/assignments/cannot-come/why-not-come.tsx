import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { whyNotComeQuery } from '#web/api/staff/assignments.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePermission } from '../../use-permission.ts';

const KeepDialog = lazyComponent(() => import('./keep-dialog.tsx'), 'KeepDialog');

/** Why the booked interpreter of an appointment cannot come any more; nothing while nothing is in conflict (rule appointments-21). */
export function WhyNotCome({ assignment, children }: { assignment: Assignment; children?: ReactNode }) {
  const { id, status, deletedAt, interpreter } = assignment;
  const isAsked = isBooked(status) && deletedAt === null;
  const { data } = useQuery({ ...whyNotComeQuery(id), enabled: isAsked });
  if (!isAsked || !data) return null;
  return (
    <Alert tone="error" title={`${interpreter?.name ?? 'The interpreter'} can't come`}>
      <p className="wrap-anywhere">{data.exclusions.map(({ sentence }) => sentence).join(' ')}</p>
      {children}
    </Alert>
  );
}

/** The same with a way to keep the booking nevertheless, for the details. */
export function WhyNotComeOrKeep({ assignment }: { assignment: Assignment }) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...whyNotComeQuery(assignment.id), enabled: isBooked(assignment.status) });
  const mayKeep = may('assignments.keep') && data?.exclusions.every(({ mayOverride }) => mayOverride);
  return (
    <>
      <WhyNotCome assignment={assignment}>
        {mayKeep && (
          <Button size="small" variant="secondary" className="mt-2" onClick={() => setIsOpen(true)}>
            Keep the booking…
          </Button>
        )}
      </WhyNotCome>
      <Suspense fallback={null}>
        {isOpen && data && <KeepDialog of={data} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
