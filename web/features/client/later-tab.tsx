import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useClientPortal } from './portal-context.ts';

const CalendarTab = lazyComponent(() => import('./calendar/calendar-tab.tsx'), 'CalendarTab');
const InvoicesTab = lazyComponent(() => import('./invoices/invoices-tab.tsx'), 'InvoicesTab');
const RequestForm = lazyComponent(() => import('./request/request-form.tsx'), 'RequestForm');

interface LaterTabProps {
  tab: 'calendar' | 'invoices' | 'request';
  /** With the id of the new appointment. */
  onRequested?: (assignmentId: number) => void;
}

/** The tabs that few open first. */
export function LaterTab({ tab, onRequested = () => {} }: LaterTabProps) {
  const portal = useClientPortal();
  if (tab === 'calendar') return <CalendarTab />;
  if (tab === 'invoices') return <InvoicesTab />;
  return <RequestForm {...portal} onDone={onRequested} />;
}
