import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookedAgainst, ClientList } from '#contracts/client-list.ts';
import { clientListQuery, takeOnlyListed } from '#web/api/staff/client-lists.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { LIST_TOPICS } from '../affected-topics.ts';
import { useAction } from '../use-action.ts';

interface OnlyListedProps {
  client: { readonly id: number; readonly name: string };
  list: ClientList;
  canChange: boolean;
  onSaved: (answer: BookedAgainst) => void;
}

/** Whether the client takes only those whom it prefers or allows; saved with the press. */
export function OnlyListed({ client, list, canChange, onSaved }: OnlyListedProps) {
  const { takesOnlyListed, listed } = list;
  const queryClient = useQueryClient();
  // What was pressed, until it is saved.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const act = useAction({
    async run(isOnly: boolean) {
      const answer = await takeOnlyListed(client.id, isOnly);
      queryClient.setQueryData(
        clientListQuery(client.id).queryKey,
        (before) => before && { ...before, takesOnlyListed: isOnly },
      );
      return answer;
    },
    done: `The list of ${client.name} was saved`,
    failed: 'Failed to save the list',
    affectedTopics: LIST_TOPICS,
    onDone(answer) {
      setPressed(null);
      onSaved(answer);
    },
    onRefused: () => setPressed(null),
  });
  const isOnly = pressed ?? takesOnlyListed;
  const isNobodyLeft = isOnly && listed.every(({ kind }) => kind === 'never');
  if (!canChange && !isOnly) return null;
  return (
    <div className="border-line border-b px-4 py-2">
      {canChange ? (
        <Checkbox
          label="Takes only interpreters on its list"
          help="Only preferred and allowed interpreters are asked. Anybody else needs a reason."
          checked={isOnly}
          aria-disabled={pressed !== null}
          onChange={({ target }) => {
            if (pressed !== null) return;
            setPressed(target.checked);
            act.mutate(target.checked);
          }}
        />
      ) : (
        <p>Takes only interpreters on its list.</p>
      )}
      {isNobodyLeft && (
        <p role="note" className="text-danger text-small">
          Nobody is preferred or allowed, so nobody is asked.
        </p>
      )}
    </div>
  );
}
