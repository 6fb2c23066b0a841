import type { Home } from '#contracts/places/shapes.ts';
import { call } from '#web/api/http/http.ts';

import { HomeFields } from '#web/parts/home/home-fields.tsx';
import {
  checkHome,
  type HomeChange,
  type HomeValues,
  homeValuesOf,
  type VersionedHome,
  versioned,
} from '#web/parts/home/home-values.ts';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { useVersionedForm } from '../use-versioned-form.ts';

interface HomeDialogProps {
  interpreter: { readonly id: number; readonly name: string };
  home: Home;
  onClose: () => void;
}

/** Where one interpreter leaves from, and how far they travel. */
export function HomeDialog({ interpreter, home, onClose }: HomeDialogProps) {
  const entryForm = useVersionedForm<VersionedHome, HomeValues, HomeChange, Home>({
    entry: versioned(home),
    valuesOf: homeValuesOf,
    check: checkHome,
    update: (change, { version }) =>
      call('PUT /api/interpreters/{interpreterId}/home', {
        params: { interpreterId: interpreter.id },
        body: { ...change, version },
        audience: 'staff',
      }),
    read: async () =>
      versioned(
        await call('GET /api/interpreters/{interpreterId}/home', {
          params: { interpreterId: interpreter.id },
          audience: 'staff',
        }),
      ),
    showsOtherValues: true,
    done: () => ({ sentence: 'Home and travel updated successfully', about: interpreter.name }),
    failed: 'Failed to update home and travel',
    affectedTopics: ['interpreters'],
    onDone: onClose,
  });
  return (
    <EntryFormDialog
      title={`Home and travel of ${interpreter.name}`}
      submit="Save Changes"
      entryForm={entryForm}
      onClose={onClose}
    >
      <HomeFields form={entryForm.form} home={home} />
    </EntryFormDialog>
  );
}
