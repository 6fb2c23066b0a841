import { X } from 'lucide-react';
import { useRef } from 'react';
import { AddAddress } from '#web/parts/places/add-address.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

interface AddressChoiceProps {
  addresses: readonly string[];
  /** The primary one of the addresses. */
  primary: string;
  /** Typed and not added yet. */
  typed: string;
  error: string | undefined;
  onChange: (changed: { primary?: string; addresses?: readonly string[]; nextAddress?: string }) => void;
}

/** The addresses, one of them primary, and the field for adding one (rule people-2). */
export function AddressChoice({ addresses, primary, typed, error, onChange }: AddressChoiceProps) {
  const field = useRef<HTMLInputElement>(null);

  function remove(address: string) {
    onChange({ addresses: addresses.filter((other) => other !== address) });
    // The button that had the focus is gone.
    field.current?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend="Addresses"
        options={addresses.map((address) => ({
          value: address,
          label: address,
          help: address === primary && 'Primary: listed first in your requests',
          beside: address !== primary && (
            <IconButton
              label={`Remove ${address}`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => remove(address)}
            />
          ),
        }))}
        value={primary}
        onChange={(next) => onChange({ primary: next })}
      />
      <AddAddress
        label="Add an address"
        name="nextAddress"
        autoComplete="street-address"
        addresses={addresses}
        typed={typed}
        error={error}
        field={field}
        onType={(nextAddress) => onChange({ nextAddress })}
        onAdd={(more) => onChange({ addresses: more, nextAddress: '' })}
      />
    </div>
  );
}
