import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { withAddress } from '#web/parts/with-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface AddressChoiceProps {
  addresses: readonly string[];
  /** The one of them that is primary. */
  primary: string;
  /** What stands in the field and is not added yet. */
  typed: string;
  error: string | undefined;
  onChange: (changed: { primary?: string; addresses?: readonly string[]; nextAddress?: string }) => void;
}

/** The addresses, one of them primary; one is added only if it is not blank and not there already (spec §5). */
export function AddressChoice({ addresses, primary, typed, error, onChange }: AddressChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const isBlank = typed.trim() === '';
  const more = withAddress(addresses, typed);
  const isNew = more !== addresses;

  function add() {
    if (!isNew) return;
    onChange({ addresses: more, nextAddress: '' });
    input.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isBlank) return;
    event.preventDefault();
    add();
  }

  function remove(address: string) {
    onChange({ addresses: addresses.filter((other) => other !== address) });
    // The button that had focus is gone.
    input.current?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend="Addresses"
        options={addresses.map((address) => ({
          value: address,
          label: address,
          help: address === primary && 'Primary: offered first when you request an interpreter',
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
      <div className="flex items-start gap-2">
        <Field
          label="Add an address"
          optional
          error={error}
          help={!isBlank && !isNew && 'This address is in the list already.'}
          className="flex-1"
        >
          <TextInput
            ref={input}
            name="nextAddress"
            value={typed}
            maxLength={500}
            placeholder="Enter address"
            autoComplete="street-address"
            onChange={(event) => onChange({ nextAddress: event.target.value })}
            onKeyDown={handleKey}
          />
        </Field>
        {/* As far down as the label puts the field. */}
        <Button variant="secondary" className="mt-[calc(1lh+0.25rem)]" disabled={!isNew} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
}
