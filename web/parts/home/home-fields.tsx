import type { ReactNode } from 'react';
import type { Home } from '#contracts/places/shapes.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import type { HomeChange, HomeValues } from './home-values.ts';

interface HomeFieldsProps {
  form: ReturnType<typeof useForm<HomeValues, HomeChange>>;
  home: Home | null;
  /** Another way to fill the position in. */
  children?: ReactNode;
}

/** Where an interpreter leaves from, and how far they travel (rule eligibility-16). */
export function HomeFields({ form, home, children }: HomeFieldsProps) {
  const zipCode = home?.zipCode;
  const blank = zipCode ? `the middle of ZIP code ${zipCode}` : 'the ZIP code of the address';
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field
          label="Position"
          optional
          error={form.errors.position}
          help={`Latitude and longitude, or a long link to a map. If blank: ${blank}.`}
        >
          <TextInput {...form.register('position')} placeholder="41.8781, -87.6298" autoComplete="off" />
        </Field>
        {children}
      </div>
      <Field
        label="Travels up to (miles)"
        optional
        error={form.errors.radiusMiles}
        help="By road, one way. If blank: any distance."
      >
        <TextInput {...form.register('radiusMiles')} inputMode="numeric" autoComplete="off" />
      </Field>
    </>
  );
}
