import { AddAddress } from '#web/parts/places/add-address.tsx';
import { RemovableList } from '#web/ui/form/removable-list.tsx';

interface AddressesFieldProps {
  addresses: readonly string[];
  /** The text in the field that is not added yet. */
  typed: string;
  error: string | undefined;
  onChange: (changed: { addresses?: readonly string[]; nextAddress?: string }) => void;
}

/** Further addresses, and the field that adds one (rule people-2). */
export function AddressesField({ addresses, typed, error, onChange }: AddressesFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <AddAddress
        label="Extra addresses"
        name="addresses"
        autoComplete="off"
        addresses={addresses}
        typed={typed}
        error={error}
        onType={(nextAddress) => onChange({ nextAddress })}
        onAdd={(more) => onChange({ addresses: more, nextAddress: '' })}
      />
      <RemovableList
        label="Added addresses"
        items={addresses}
        onChange={(left) => onChange({ addresses: left })}
      />
    </div>
  );
}
