import { useRef } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { MODE_OPTIONS } from '../mode-options.ts';
import { LocationField } from './location-field.tsx';

interface PlaceFieldsProps {
  mode: string;
  /** As typed, without the words of the mode (rule appointments-17). */
  location: string;
  /** The client's addresses; null while they load, when a place can be typed. */
  addresses: readonly string[] | null;
  errors: FieldErrors;
  /** The mode cannot be changed any more. */
  isModeFixed?: boolean;
  onChange: (changes: { mode?: string; location?: string }) => void;
}

/** On site, by phone or by video; and at which address, or how to connect. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { mode, location, addresses, errors, isModeFixed = false, onChange } = props;
  const isOnSite = mode === 'on_site';
  // An address does not say how to connect, but it comes back with its mode.
  const address = useRef('');

  function chooseMode(next: string) {
    if (isOnSite) address.current = location;
    if (next === 'on_site') onChange({ mode: next, location: address.current || only(addresses) });
    else onChange({ mode: next, ...(isOnSite && { location: '' }) });
  }

  return (
    <div className="col-span-full flex flex-col gap-4 sm:flex-row sm:*:first:max-w-36 sm:*:flex-1">
      <Field label="Mode" required error={errors['mode']}>
        <Select
          name="mode"
          value={mode}
          options={MODE_OPTIONS}
          disabled={isModeFixed}
          onChange={({ target }) => chooseMode(target.value)}
        />
      </Field>
      {!isOnSite && (
        <Field
          label="How to connect"
          optional
          error={errors['location']}
          help="For example a number or a link. Only the booked interpreter can read it."
        >
          <TextInput
            name="location"
            value={location}
            onChange={({ target }) => onChange({ location: target.value })}
          />
        </Field>
      )}
      {isOnSite && (
        <LocationField
          addresses={addresses ?? []}
          location={location}
          error={errors['location']}
          onChange={(next) => onChange({ location: next })}
        />
      )}
    </div>
  );
}

function only(addresses: readonly string[] | null): string {
  return (addresses?.length === 1 && addresses[0]) || '';
}
