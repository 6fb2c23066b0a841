import { PlaceBody, type PlaceOfClient } from '#contracts/places/shapes.ts';
import { call } from '#web/api/http/http.ts';
import type { PlaceChange } from '#web/api/staff/places.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { useVersionedForm } from '../use-versioned-form.ts';

interface PlaceValues {
  position: string;
}

interface PlaceDialogProps {
  client: { readonly id: number; readonly name: string };
  place: PlaceOfClient;
  onClose: () => void;
}

const check = checkBody(PlaceBody);

/** Where one place of a client is. */
export function PlaceDialog({ client, place, onClose }: PlaceDialogProps) {
  const { location } = place;
  const entryForm = useVersionedForm<PlaceOfClient, PlaceValues, PlaceChange, unknown>({
    entry: place,
    valuesOf: (present) => ({ position: (present?.source === 'typed' && present.position) || '' }),
    check: ({ position }) => check({ location, position }),
    update: (change, { updatedAt }) =>
      call('PUT /api/clients/{clientId}/places', {
        params: { clientId: client.id },
        body: { ...change, updatedAt },
        audience: 'staff',
      }),
    read: async (before) =>
      (
        await call('GET /api/clients/{clientId}/places', {
          params: { clientId: client.id },
          audience: 'staff',
        })
      ).find((present) => present.location === location) ?? before,
    showsOtherValues: true,
    done: () => ({ sentence: 'Position updated successfully', about: `${client.name}, ${location}` }),
    failed: 'Failed to update the position',
    affectedTopics: ['clients'],
    onDone: onClose,
  });
  const { form } = entryForm;
  return (
    <EntryFormDialog title="Position" submit="Save Changes" entryForm={entryForm} onClose={onClose}>
      <p className="wrap-anywhere font-medium">{location}</p>
      <Field
        label="Position"
        optional
        error={form.errors.position}
        help="Latitude and longitude, or a long link to a map. If blank: known from check-ins there or by its ZIP code."
      >
        <TextInput {...form.register('position')} placeholder="41.8781, -87.6298" autoComplete="off" />
      </Field>
    </EntryFormDialog>
  );
}
