import { useQuery } from '@tanstack/react-query';
import {
  type BookedAgainst,
  type ClientList,
  ListedBody,
  type ListedInterpreter,
} from '#contracts/client-lists/shapes.ts';
import type { ListKind } from '#domain/dispatch/list-kind.ts';
import { call } from '#web/api/http/http.ts';

import { interpreterNamesQuery } from '#web/api/staff/interpreters.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { useUndo } from '../use-undo.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { listOf } from './list-of.ts';

interface ListedValues {
  /** '' while nobody is chosen. */
  interpreterId: string;
  kind: ListKind;
  reason: string;
}

interface Listed {
  interpreterId: number;
  kind: ListKind;
  reason: string;
}

interface ListedDialogProps {
  client: { readonly id: number; readonly name: string };
  list: ClientList;
  /** Null: another interpreter is added. */
  entry: ListedInterpreter | null;
  onDone: (answer: BookedAgainst) => void;
  onClose: () => void;
}

const KINDS = [
  { value: 'prefer', label: 'Preferred', help: 'Comes before others' },
  { value: 'allow', label: 'Allowed', help: 'Counts if the client takes only interpreters on its list' },
  { value: 'never', label: 'Never', help: 'Cannot be asked or booked for this client' },
] as const;

const checkEntry = checkBody(ListedBody);

function check({ interpreterId, kind, reason }: ListedValues): FormCheck<Listed> {
  const checked = checkEntry({ kind, reason });
  const errors = {
    ...(interpreterId === '' && { interpreterId: 'Please select an interpreter' }),
    ...(!checked.ok && checked.errors),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { interpreterId: Number(interpreterId), kind, reason } };
}

/** An interpreter on a client's list: who, what the client wants, and why. */
export function ListedDialog({ client, list, entry, onDone, onClose }: ListedDialogProps) {
  const { data: interpreters = [] } = useQuery(interpreterNamesQuery);
  const undo = useUndo(['clients', 'interpreters', 'assignments']);
  const save = async ({ interpreterId, ...body }: Listed, updatedAt: string | null) => ({
    ...(await call('PUT /api/clients/{clientId}/interpreters/{interpreterId}', {
      params: { clientId: client.id, interpreterId },
      body: { ...body, updatedAt },
      audience: 'staff',
    })),
    interpreterId,
  });
  const entryForm = useVersionedForm<
    ListedInterpreter,
    ListedValues,
    Listed,
    BookedAgainst & { readonly interpreterId: number }
  >({
    entry: entry && (list.listed.find(({ interpreter }) => interpreter.id === entry.interpreter.id) ?? entry),
    valuesOf: (present) => ({
      interpreterId: present ? String(present.interpreter.id) : '',
      kind: present?.kind ?? 'prefer',
      reason: present?.reason ?? '',
    }),
    check,
    create: (body) => save(body, null),
    update: (body, base) => save(body, base.updatedAt),
    read: async (before) =>
      (
        await call('GET /api/clients/{clientId}/interpreters', {
          params: { clientId: client.id },
          audience: 'staff',
        })
      ).listed.find(({ interpreter }) => interpreter.id === before.interpreter.id) ?? before,
    showsOtherValues: true,
    done({ interpreterId }) {
      if (entry) return `Changed on ${listOf(client)}: ${entry.interpreter.name}`;
      const name = interpreters.find(({ id }) => id === interpreterId)?.name ?? 'the interpreter';
      return {
        sentence: `Added to ${listOf(client)}: ${name}`,
        link: undo(`Removed from ${listOf(client)}: ${name}`, () =>
          call('DELETE /api/clients/{clientId}/interpreters/{interpreterId}', {
            params: { clientId: client.id, interpreterId },
            audience: 'staff',
          }),
        ),
      };
    },
    failed: 'Failed to save the list',
    affectedTopics: ['clients', 'interpreters', 'assignments'],
    onDone,
  });
  const { form, opened } = entryForm;
  return (
    <EntryFormDialog
      title={
        opened
          ? `${opened.interpreter.name} on the list of ${client.name}`
          : `Add to the list of ${client.name}`
      }
      submit={opened ? 'Save Changes' : 'Add Interpreter'}
      entryForm={entryForm}
      onClose={onClose}
    >
      {!opened && (
        <Field label="Interpreter" required error={form.errors.interpreterId}>
          <InterpreterChoice
            list={list}
            value={form.values.interpreterId}
            onChange={(interpreterId) => form.setValue('interpreterId', interpreterId)}
          />
        </Field>
      )}
      <RadioGroup
        legend="What the client wants"
        value={form.values.kind}
        onChange={(kind) => form.setValue('kind', kind)}
        options={KINDS}
      />
      {form.values.kind === 'never' && opened?.kind !== 'never' && (
        <p role="note" className="text-ink-soft">
          Open offers to them there are withdrawn, and plans go on without them. Bookings stay.
        </p>
      )}
      <Field label="Reason" optional error={form.errors.reason} help="Only staff read it.">
        <Textarea {...form.register('reason')} />
      </Field>
    </EntryFormDialog>
  );
}

interface InterpreterChoiceProps {
  list: ClientList;
  value: string;
  onChange: (value: string) => void;
}

/** Those who are not on the list yet. */
function InterpreterChoice({ list, value, onChange }: InterpreterChoiceProps) {
  const interpreters = useQuery(interpreterNamesQuery);
  const taken = new Set(list.listed.map(({ interpreter }) => interpreter.id));
  return (
    <Combobox
      label="Interpreters"
      placeholder="Type a name"
      nothing="Nobody else has this name"
      isLoading={interpreters.isPending}
      options={(interpreters.data ?? [])
        .filter(({ id }) => !taken.has(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
