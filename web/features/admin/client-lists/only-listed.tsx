import { useQueryClient } from '@tanstack/react-query';
import { Suspense, startTransition, useState } from 'react';
import type { BookedAgainst, ClientList } from '#contracts/client-lists/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { clientListQuery } from '#web/api/staff/client-lists.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useAction } from '../use-action.ts';
import { useUndo } from '../use-undo.ts';

const OnlyListedDialog = lazyComponent(() => import('./only-listed-dialog.tsx'), 'OnlyListedDialog');

interface OnlyListedProps {
  client: { readonly id: number; readonly name: string };
  list: ClientList;
  canChange: boolean;
  onSaved: (answer: BookedAgainst) => void;
}

/**
 * Whether the client takes only those whom it prefers or allows. Asks before it is switched on: offers are withdrawn (rule eligibility-8).
 */
export function OnlyListed({ client, list, canChange, onSaved }: OnlyListedProps) {
  const { takesOnlyListed, listed } = list;
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndo(['clients', 'interpreters', 'assignments']);
  const action = useAction({
    async run(isOnly: boolean) {
      const answer = await call('PUT /api/clients/{clientId}/interpreters', {
        params: { clientId: client.id },
        body: { takesOnlyListed: isOnly },
        audience: 'staff',
      });
      queryClient.setQueryData(
        clientListQuery(client.id).queryKey,
        (before) => before && { ...before, takesOnlyListed: isOnly },
      );
      return { ...answer, isOnly };
    },
    done: ({ isOnly: isOn }) => ({
      sentence: takesSentences(client.name, isOn),
      link: undo(takesSentences(client.name, !isOn), () =>
        call('PUT /api/clients/{clientId}/interpreters', {
          params: { clientId: client.id },
          body: { takesOnlyListed: !isOn },
          audience: 'staff',
        }),
      ),
    }),
    failed: 'Failed to save the list',
    affectedTopics: ['clients', 'interpreters', 'assignments'],
    onDone(answer) {
      setIsAsking(false);
      onSaved(answer);
    },
  });
  const isOnly = action.isPending ? action.variables : takesOnlyListed;
  const isNobodyListed = listed.every(({ kind }) => kind === 'never');
  if (!canChange && !isOnly) return null;

  function press(isChecked: boolean) {
    if (action.isPending) return;
    if (!isChecked) return action.mutate(false);
    // What was refused before says nothing of this question.
    action.reset();
    startTransition(() => setIsAsking(true));
  }

  return (
    <div className="border-line border-b px-4 py-2">
      {canChange ? (
        <Checkbox
          label="Takes only interpreters on its list"
          help="Only preferred and allowed interpreters are asked. Anybody else needs a reason."
          checked={isOnly}
          aria-disabled={action.isPending}
          onChange={({ target }) => press(target.checked)}
        />
      ) : (
        <p>Takes only interpreters on its list.</p>
      )}
      {isOnly && isNobodyListed && (
        <p role="note" className="text-danger text-small">
          Nobody is preferred or allowed, so nobody is asked.
        </p>
      )}
      <Suspense fallback={null}>
        {isAsking && (
          <OnlyListedDialog
            client={client}
            isNobodyListed={isNobodyListed}
            isPending={action.isPending}
            error={action.error && (sentenceOf(action.error) ?? action.error.message)}
            onConfirm={() => action.mutate(true)}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

const takesSentences = (name: string, isOnly: boolean) =>
  isOnly
    ? `${name} takes only interpreters on its list`
    : `${name} takes interpreters who are not on its list, too`;
