import { type ReactNode, useId } from 'react';
import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import type { useForm } from '#web/ui/form/use-form.ts';
import type { PreferencesBody, Reader } from './preferences-access.ts';
import type { PreferencesValues } from './preferences-values.ts';

/** The props of each part of the dialog. */
export interface PreferencesPartProps {
  form: ReturnType<typeof useForm<PreferencesValues, PreferencesBody>>;
  present: MessagePreferences;
  reader: Reader;
}

/** A headed part of the dialog. */
export function PreferencesSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
