import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { Interpreter } from '#contracts/interpreter.ts';
import { interpretersQuery, inviteInterpreter } from '#web/api/staff-interpreters.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { DirectoryPage } from '../directory/directory-page.tsx';
import { InterpreterCard } from './interpreter-card.tsx';

const InterpreterFormDialog = lazyPart(
  () => import('./interpreter-form-dialog.tsx'),
  'InterpreterFormDialog',
);
const DeleteInterpreterDialog = lazyPart(
  () => import('./delete-interpreter-dialog.tsx'),
  'DeleteInterpreterDialog',
);
const InviteDialog = lazyPart(() => import('../directory/invite-dialog.tsx'), 'InviteDialog');

const about = {
  textsOf: ({ name, email, phone, languages }: Interpreter) => [name, email, phone, ...languages],
  rateOf: ({ hourlyRate }: Interpreter) => Number(hourlyRate),
};

export function InterpretersPage() {
  const [invited, setInvited] = useState<Interpreter | null>(null);
  return (
    <>
      <DirectoryPage
        list={useQuery(interpretersQuery)}
        about={about}
        audience="interpreter"
        words={{
          one: 'interpreter',
          many: 'interpreters',
          title: 'Interpreters',
          searchHint: 'Search by name, language, e-mail or phone',
          add: 'Add Interpreter',
          empty: 'No interpreters found. Add your first interpreter to get started.',
        }}
        icon={<Users aria-hidden />}
        addIcon={<UserPlus aria-hidden className="size-4" />}
        cardHeight={[248, 'h-62']}
        card={(interpreter, acts) => (
          <InterpreterCard
            interpreter={interpreter}
            onInvite={() => startTransition(() => setInvited(interpreter))}
            {...acts}
          />
        )}
        form={(interpreter, onClose) => <InterpreterFormDialog interpreter={interpreter} onClose={onClose} />}
        deletion={(interpreter, onClose) => (
          <DeleteInterpreterDialog interpreter={interpreter} onClose={onClose} />
        )}
      />
      <Suspense fallback={null}>
        {invited && (
          <InviteDialog
            person={invited}
            topic="interpreters"
            send={inviteInterpreter}
            onClose={() => setInvited(null)}
          />
        )}
      </Suspense>
    </>
  );
}
