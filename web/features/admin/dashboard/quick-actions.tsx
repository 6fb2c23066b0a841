import { CalendarPlus, CreditCard, type LucideIcon, Search, UserPlus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { Panel } from './panel.tsx';

const InterpreterFormDialog = lazyPart(
  () => import('../interpreters/interpreter-form-dialog.tsx'),
  'InterpreterFormDialog',
);
const SearchInterpretersDialog = lazyPart(
  () => import('../interpreters/search-interpreters-dialog.tsx'),
  'SearchInterpretersDialog',
);
const PaymentsDialog = lazyPart(() => import('./payments-dialog.tsx'), 'PaymentsDialog');

/** The four tiles of spec §2; Process Payment opens the payments to process (design 3.1). */
export function QuickActions({ onIntent }: { onIntent: (intent: AssignmentIntent) => void }) {
  const [opened, setOpened] = useState<'interpreter' | 'search' | 'payments' | null>(null);
  const open = (what: NonNullable<typeof opened>) => startTransition(() => setOpened(what));
  const close = () => setOpened(null);
  return (
    <Panel title="Quick Actions">
      <div className="grid grid-cols-2 gap-2 p-3 md:grid-cols-4">
        <Tile label="Add Interpreter" Icon={UserPlus} onPress={() => open('interpreter')} />
        <Tile label="Schedule Assignment" Icon={CalendarPlus} onPress={() => onIntent({ act: 'schedule' })} />
        <Tile label="Find Interpreter" Icon={Search} onPress={() => open('search')} />
        <Tile label="Process Payment" Icon={CreditCard} onPress={() => open('payments')} />
      </div>
      <Suspense fallback={null}>
        {opened === 'interpreter' && <InterpreterFormDialog interpreter={null} onClose={close} />}
        {opened === 'search' && <SearchInterpretersDialog onClose={close} />}
        {opened === 'payments' && <PaymentsDialog onClose={close} />}
      </Suspense>
    </Panel>
  );
}

function Tile({ label, Icon, onPress }: { label: string; Icon: LucideIcon; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 items-center gap-2 rounded-control border border-line px-3 py-2 text-start font-medium transition-colors hover:bg-hover md:min-h-16 md:flex-col md:justify-center md:gap-1 md:text-center"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-accent" />
      {label}
    </button>
  );
}
