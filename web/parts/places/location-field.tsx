import { useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SuggestionInput } from '#web/ui/form/suggestion-input.tsx';

/** How much of an address the dropdown shows. */
const SHOWN_CHARACTERS = 50;
const OTHER = 'other';

interface LocationFieldProps {
  /** The client's addresses. */
  addresses: readonly string[];
  location: string;
  error: string | undefined;
  onChange: (location: string) => void;
}

/** One of the client's addresses, or any other place. */
export function LocationField({ addresses, location, error, onChange }: LocationFieldProps) {
  const index = addresses.indexOf(location);
  // Somebody who has begun to type a place goes on there when the list of addresses comes.
  const [wantsOther, setWantsOther] = useState(false);
  const isOther = addresses.length === 0 || wantsOther || (index < 0 && location !== '');

  function handleChoice(value: string) {
    setWantsOther(value === OTHER);
    onChange(value === OTHER ? '' : (addresses[Number(value)] ?? ''));
  }

  return (
    <>
      {addresses.length > 0 && (
        <Field
          label="Location"
          required
          error={isOther ? undefined : error}
          help={shortened(location) === location || isOther ? undefined : location}
        >
          <Select
            value={isOther ? OTHER : index < 0 ? '' : String(index)}
            placeholder="Choose an address"
            onChange={(event) => handleChoice(event.target.value)}
            options={[
              ...addresses.map((address, at) => ({ value: String(at), label: shortened(address) })),
              { value: OTHER, label: 'Other address' },
            ]}
          />
        </Field>
      )}
      {isOther && (
        <Field label={addresses.length > 0 ? 'Other address' : 'Location'} required error={error}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it notices the focus of the field inside. */}
          <div onFocus={() => setWantsOther(true)}>
            <SuggestionInput
              name="location"
              label="Known addresses"
              placeholder="Enter address"
              suggestions={addresses}
              value={location}
              onChange={onChange}
            />
          </div>
        </Field>
      )}
    </>
  );
}

/** The primary address first, each once. */
export function addressesOf(client: { address: string; addresses: readonly string[] } | undefined): string[] {
  return client ? [...new Set([client.address, ...client.addresses])] : [];
}

function shortened(address: string): string {
  const characters = [...address];
  if (characters.length <= SHOWN_CHARACTERS) return address;
  return `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`;
}
