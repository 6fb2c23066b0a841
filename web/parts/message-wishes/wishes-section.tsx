import { type ReactNode, useId } from 'react';
import type { MessageWishes } from '#contracts/message-wishes.ts';
import type { useForm } from '#web/ui/use-form.ts';
import type { Reader, WishesBody } from './wishes-access.ts';
import type { WishesValues } from './wishes-values.ts';

/** What each part of the dialog is drawn from. */
export interface WishesPartProps {
  form: ReturnType<typeof useForm<WishesValues, WishesBody>>;
  present: MessageWishes;
  reader: Reader;
}

/** A headed part of the dialog. */
export function WishesSection({ title, children }: { title: string; children: ReactNode }) {
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
