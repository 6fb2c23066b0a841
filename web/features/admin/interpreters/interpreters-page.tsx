import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Interpreter } from '#contracts/interpreter.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { interpretersQuery } from '#web/api/staff-interpreters.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { CardGridSkeleton } from '../card-grid-skeleton.tsx';
import { matches } from '../matches.ts';
import { SearchInput } from '../search-input.tsx';
import { InterpreterCard } from './interpreter-card.tsx';

const InterpreterFormDialog = lazyPart(
  () => import('./interpreter-form-dialog.tsx'),
  'InterpreterFormDialog',
);
const DeleteInterpreterDialog = lazyPart(
  () => import('./delete-interpreter-dialog.tsx'),
  'DeleteInterpreterDialog',
);

type Opened = { act: 'add' } | { act: 'edit' | 'delete'; interpreter: Interpreter };

export function InterpretersPage() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(interpretersQuery);
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (next: Opened) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  const query = search.get('q') ?? '';
  const shown = data?.filter(({ name, email, phone, languages }) =>
    matches(query, [name, email, phone, ...languages]),
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <search className="min-w-0 flex-1 basis-60">
          <SearchInput
            label="Search interpreters"
            placeholder="Search by name, language, e-mail or phone"
            value={query}
            onChange={(q) => setSearch(q === '' ? {} : { q }, { replace: true })}
          />
        </search>
        <Button
          className="max-sm:flex-1"
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={() => open({ act: 'add' })}
        >
          Add Interpreter
        </Button>
      </div>
      {isPending && <CardGridSkeleton label="Loading interpreters" cardClassName="h-48" />}
      {isError && (
        <ErrorState
          title="Interpreters could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No interpreters found. Add your first interpreter to get started."
          icon={<Users aria-hidden />}
          action={<Button onClick={() => open({ act: 'add' })}>Add Interpreter</Button>}
        />
      )}
      {data && data.length > 0 && shown?.length === 0 && (
        <EmptyState title={`No interpreter matches '${query}'`} icon={<Users aria-hidden />} />
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown?.map((interpreter) => (
          <InterpreterCard
            key={interpreter.id}
            interpreter={interpreter}
            onEdit={() => open({ act: 'edit', interpreter })}
            onDelete={() => open({ act: 'delete', interpreter })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {opened?.act === 'add' && <InterpreterFormDialog interpreter={null} onClose={close} />}
        {opened?.act === 'edit' && <InterpreterFormDialog interpreter={opened.interpreter} onClose={close} />}
        {opened?.act === 'delete' && (
          <DeleteInterpreterDialog interpreter={opened.interpreter} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
