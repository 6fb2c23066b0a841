import { CalendarPlus, CreditCard, type LucideIcon, Search, UserPlus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { Link } from 'wouter';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { paymentsToProcess } from '../layout/screens.ts';
import { usePermission } from '../use-permission.ts';
import { Panel } from './panel.tsx';

const InterpreterFormDialog = lazyComponent(
  () => import('../interpreters/interpreter-form-dialog.tsx'),
  'InterpreterFormDialog',
);
const SearchInterpretersDialog = lazyComponent(
  () => import('../interpreters/search-interpreters-dialog.tsx'),
  'SearchInterpretersDialog',
);

/** The four quick actions, small; Process Payment opens the pending payments. */
export function QuickActions({ onIntent }: { onIntent: (intent: AssignmentIntent) => void }) {
  const [opened, setOpened] = useState<'interpreter' | 'search' | null>(null);
  const open = (what: NonNullable<typeof opened>) => startTransition(() => setOpened(what));
  const close = () => setOpened(null);
  const may = usePermission();
  return (
    <Panel title="Quick Actions">
      <div className="grid grid-cols-2 gap-2 p-3">
        {may('interpreters.create') && (
          <Tile label="Add Interpreter" Icon={UserPlus} onPress={() => open('interpreter')} />
        )}
        {may('assignments.create') && (
          <Tile
            label="Schedule Assignment"
            Icon={CalendarPlus}
            onPress={() => onIntent({ act: 'schedule' })}
          />
        )}
        <Tile label="Find Interpreter" Icon={Search} onPress={() => open('search')} />
        {may('payments.list') && (
          <Link href={paymentsToProcess} className={tileStyle}>
            <TileContent label="Process Payment" Icon={CreditCard} />
          </Link>
        )}
      </div>
      <Suspense fallback={null}>
        {opened === 'interpreter' && <InterpreterFormDialog interpreter={null} onClose={close} />}
        {opened === 'search' && (
          <SearchInterpretersDialog onBook={(at) => onIntent({ act: 'schedule', at })} onClose={close} />
        )}
      </Suspense>
    </Panel>
  );
}

const tileStyle =
  'flex min-h-11 items-center gap-2 rounded-control border border-line px-2 py-1 text-start font-medium transition-colors hover:bg-hover pointer-fine:md:min-h-9 md:text-small';

interface TileProps {
  label: string;
  Icon: LucideIcon;
}

function Tile({ onPress, ...content }: TileProps & { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={tileStyle}>
      <TileContent {...content} />
    </button>
  );
}

function TileContent({ label, Icon }: TileProps) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-accent" />
      {label}
    </>
  );
}
