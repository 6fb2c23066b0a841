import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface AddressesFieldProps {
  addresses: readonly string[];
  error: string | undefined;
  onChange: (addresses: readonly string[]) => void;
}

/** Extra addresses: one is added only if it is not blank and not there already (spec §5). */
export function AddressesField({ addresses, error, onChange }: AddressesFieldProps) {
  const [typed, setTyped] = useState('');
  const address = typed.trim();
  const isNew = address !== '' && !addresses.includes(address);

  function add() {
    if (!isNew) return;
    onChange([...addresses, address]);
    setTyped('');
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-end gap-2">
        <Field label="Extra addresses" optional error={error} className="flex-1">
          <TextInput
            value={typed}
            placeholder="Enter address"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKey}
          />
        </Field>
        <Button variant="secondary" disabled={!isNew} onClick={add}>
          Add
        </Button>
      </div>
      <ul>
        {addresses.map((extra) => (
          <li key={extra} className="flex items-center justify-between gap-2 ps-3">
            <span className="min-w-0">{extra}</span>
            <IconButton
              label={`Remove ${extra}`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onChange(addresses.filter((other) => other !== extra))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
