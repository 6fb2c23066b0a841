import { useQuery } from '@tanstack/react-query';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import { ENGAGEMENT_NAMES } from '#domain/dispatch/ranking/engagement.ts';
import { call } from '#web/api/http/http.ts';
import { interpreterQuery, inviteInterpreter } from '#web/api/staff/interpreters.ts';
import { paths } from '#web/app/paths.ts';
import type { Detail } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { contactFacts, signInFact } from '../profile/person-facts.tsx';
import { ProfilePage } from '../profile/profile-page.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import { describeSpecialtyRates } from './interpreter-columns.tsx';

const InterpreterFormDialog = lazyComponent(
  () => import('./interpreter-form-dialog.tsx'),
  'InterpreterFormDialog',
);
const InterpreterClients = lazyComponent(
  () => import('../client-lists/interpreter-clients.tsx'),
  'InterpreterClients',
);
const InterpreterCredentials = lazyComponent(
  () => import('../credentials/interpreter-credentials.tsx'),
  'InterpreterCredentials',
);
const InterpreterSkills = lazyComponent(() => import('./interpreter-skills.tsx'), 'InterpreterSkills');
const InterpreterHome = lazyComponent(() => import('./interpreter-home.tsx'), 'InterpreterHome');
const DeleteEntryDialog = lazyComponent(
  () => import('../directory/delete-entry-dialog.tsx'),
  'DeleteEntryDialog',
);
const InviteDialog = lazyComponent(() => import('../directory/invite-dialog.tsx'), 'InviteDialog');

/** The page about one interpreter (rule people-10). */
export function InterpreterPage({ id }: { id: number }) {
  return (
    <ProfilePage
      kind="interpreter"
      query={useQuery(interpreterQuery(id))}
      badge={(interpreter) => <AvailabilityBadge interpreter={interpreter} isAlone />}
      facts={factsOf}
      dispatch={(interpreter) => (
        <>
          <InterpreterCredentials interpreter={interpreter} />
          <InterpreterSkills interpreter={interpreter} />
        </>
      )}
      whereabouts={(interpreter) => (
        <>
          <InterpreterHome interpreter={interpreter} />
          <InterpreterClients interpreter={interpreter} />
        </>
      )}
      form={(interpreter, onClose) => <InterpreterFormDialog interpreter={interpreter} onClose={onClose} />}
      deletion={({ name }, onClose) => (
        <DeleteEntryDialog
          kind="interpreter"
          name={name}
          remove={() =>
            call('DELETE /api/interpreters/{interpreterId}', {
              params: { interpreterId: id },
              audience: 'staff',
            })
          }
          affectedTopics={['interpreters', 'assignments']}
          assignmentsHref={`${paths.assignments}?interpreterId=${id}`}
          onClose={onClose}
        />
      )}
      invitation={(interpreter, onClose) => (
        <InviteDialog person={interpreter} topic="interpreters" send={inviteInterpreter} onClose={onClose} />
      )}
    />
  );
}

function factsOf(interpreter: InterpreterProfile): Detail[] {
  const { address, languages, engagement, hourlyRate, customRates, availabilityNotes } = interpreter;
  return [
    ...contactFacts(interpreter),
    { label: 'Address', value: address },
    {
      label: 'Languages',
      value: (
        <ul className="flex flex-wrap gap-1">
          {languages.map((language) => (
            <li key={language}>
              <Badge>{language}</Badge>
            </li>
          ))}
        </ul>
      ),
    },
    { label: 'Engagement', value: ENGAGEMENT_NAMES[engagement] },
    { label: 'Rate', value: hourlyRate && `${dollars(hourlyRate)}/hr` },
    { label: 'Special rates', value: describeSpecialtyRates(customRates) },
    { label: 'Availability notes', value: availabilityNotes },
    signInFact(interpreter),
  ];
}
