import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { Suspense, startTransition, useCallback, useState } from 'react';
import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { interpretersQuery, inviteInterpreter } from '#web/api/staff/interpreters.ts';
import { interpreterPath, paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import type { MenuEntry } from '#web/ui/menu/menu.tsx';
import { assignmentsEntry, inviteEntry } from '../directory/directory-actions.ts';
import { AccessLine, DirectoryCard } from '../directory/directory-card.tsx';
import { DirectoryPage } from '../directory/directory-page.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import { describeSpecialtyRates, INTERPRETER_FACTS } from './interpreter-columns.tsx';

const InterpreterFormDialog = lazyComponent(
  () => import('./interpreter-form-dialog.tsx'),
  'InterpreterFormDialog',
);
const DeleteEntryDialog = lazyComponent(
  () => import('../directory/delete-entry-dialog.tsx'),
  'DeleteEntryDialog',
);
const InviteDialog = lazyComponent(() => import('../directory/invite-dialog.tsx'), 'InviteDialog');

export function InterpretersPage() {
  const [invited, setInvited] = useState<Interpreter | null>(null);
  const moreActions = useCallback(
    (interpreter: Interpreter): MenuEntry[] => [
      assignmentsEntry(`${paths.assignments}?interpreterId=${interpreter.id}`),
      inviteEntry(interpreter, () => startTransition(() => setInvited(interpreter))),
    ],
    [],
  );
  return (
    <>
      <DirectoryPage
        list={useQuery(interpretersQuery)}
        facts={INTERPRETER_FACTS}
        audience="interpreter"
        words={{
          one: 'interpreter',
          many: 'interpreters',
          title: 'Interpreters',
          searchHint: 'Search by name, language, email or phone',
          add: 'Add Interpreter',
          empty: 'No interpreters found. Add your first interpreter to get started.',
        }}
        icon={<Users aria-hidden />}
        addIcon={<UserPlus aria-hidden className="size-4" />}
        cardHeight={[248, 'h-62']}
        moreActions={moreActions}
        card={(interpreter, actions) => (
          <InterpreterCard
            interpreter={interpreter}
            onInvite={() => startTransition(() => setInvited(interpreter))}
            {...actions}
          />
        )}
        form={(interpreter, onClose) => <InterpreterFormDialog interpreter={interpreter} onClose={onClose} />}
        deletion={(interpreter, onClose) => (
          <DeleteEntryDialog
            kind="interpreter"
            name={interpreter.name}
            remove={() =>
              call('DELETE /api/interpreters/{interpreterId}', {
                params: { interpreterId: interpreter.id },
                audience: 'staff',
              })
            }
            affectedTopics={['interpreters', 'assignments']}
            assignmentsHref={`${paths.assignments}?interpreterId=${interpreter.id}`}
            onClose={onClose}
          />
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

interface InterpreterCardProps {
  interpreter: Interpreter;
  onInvite: () => void;
  onMessages: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Languages shown on a card; for the others, only their number is shown. */
const SHOWN_LANGUAGES = 5;

/** An interpreter's card, with Edit, Delete and the sign-up link. */
function InterpreterCard({ interpreter, onInvite, onMessages, onEdit, onDelete }: InterpreterCardProps) {
  const { id, name, email, phone, languages, hourlyRate, availabilityNotes } = interpreter;
  return (
    <DirectoryCard
      name={name}
      href={interpreterPath(id)}
      badge={<AvailabilityBadge interpreter={interpreter} />}
      email={email}
      phone={phone}
      assignmentsHref={`${paths.assignments}?interpreterId=${id}`}
      rate={hourlyRate === null ? null : `${dollars(hourlyRate)}/hr`}
      onMessages={onMessages}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {availabilityNotes && <p className="line-clamp-2 text-ink-soft">{availabilityNotes}</p>}
      <ul className="flex flex-wrap gap-1">
        {languages.slice(0, SHOWN_LANGUAGES).map((language) => (
          <li key={language}>
            <Badge>{language}</Badge>
          </li>
        ))}
        {languages.length > SHOWN_LANGUAGES && (
          <li className="self-center text-ink-soft text-small">
            and {languages.length - SHOWN_LANGUAGES} more
          </li>
        )}
      </ul>
      <SpecialtyRates customRates={interpreter.customRates} />
      <AccessLine person={interpreter} onInvite={onInvite} />
    </DirectoryCard>
  );
}

/** Rates of their own, as far as there are any. */
function SpecialtyRates({ customRates }: { customRates: string | null }) {
  const sentence = describeSpecialtyRates(customRates);
  return sentence !== '' && <p className="text-ink-soft">{sentence}</p>;
}
