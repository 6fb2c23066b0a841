import { lazyComponent } from '#web/ui/loading/lazy-component.ts';

const CalendarTab = lazyComponent(() => import('./calendar/calendar-tab.tsx'), 'CalendarTab');
const InvoicesTab = lazyComponent(() => import('./invoices/invoices-tab.tsx'), 'InvoicesTab');

/** The tabs that few open first. */
export function LaterTab({ tab }: { tab: 'calendar' | 'invoices' }) {
  return tab === 'calendar' ? <CalendarTab /> : <InvoicesTab />;
}
