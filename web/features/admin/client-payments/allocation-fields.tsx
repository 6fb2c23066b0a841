import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatMoney } from '#domain/money.ts';
import { dollars } from '#web/parts/dollars.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { allocatedCents, keyOf, type OpenItem, type TypedAmounts } from './allocation-values.ts';

/** An open item with what people know it by. */
export interface NamedItem extends OpenItem {
  /** 'INV-1007' */
  readonly name: string;
  /** 'due Oct 3, 51 days overdue' */
  readonly about: string;
  readonly isOverdue: boolean;
}

interface AllocationFieldsProps {
  items: readonly NamedItem[];
  amounts: TypedAmounts;
  errors: FieldErrors;
  /** What there is to use, in cents; null while no amount is typed. */
  availableCents: number | null;
  onChange: (amounts: TypedAmounts) => void;
}

/** What the money is for: each open invoice with a box and an amount. */
export function AllocationFields({
  items,
  amounts,
  errors,
  availableCents,
  onChange,
}: AllocationFieldsProps) {
  function toggle(item: NamedItem) {
    const { [keyOf(item)]: before, ...others } = amounts;
    if (before !== undefined) return onChange(others);
    const left = availableCents === null ? 0 : availableCents - allocatedCents(others);
    const open = Number(item.open.replace('.', ''));
    onChange({ ...others, [keyOf(item)]: formatMoney(left > 0 ? Math.min(left, open) : open) });
  }

  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
      {items.map((item) => (
        <ItemRow
          key={keyOf(item)}
          item={item}
          typed={amounts[keyOf(item)]}
          error={errors[`amounts.${keyOf(item)}`]}
          onToggle={() => toggle(item)}
          onType={(typed) => onChange({ ...amounts, [keyOf(item)]: typed })}
        />
      ))}
    </ul>
  );
}

interface ItemRowProps {
  item: NamedItem;
  /** Undefined: not chosen. */
  typed: string | undefined;
  error: string | undefined;
  onToggle: () => void;
  onType: (typed: string) => void;
}

function ItemRow({ item, typed, error, onToggle, onType }: ItemRowProps) {
  const id = useId();
  return (
    <li className={classNames('px-3 py-1', typed !== undefined && 'bg-accent-soft')}>
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-x-3">
        <label className="flex min-h-11 min-w-0 items-center gap-3">
          <input
            type="checkbox"
            checked={typed !== undefined}
            onChange={onToggle}
            className="size-5 shrink-0 accent-accent pointer-fine:md:size-4"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0">
              <span className="font-medium">{item.name}</span>{' '}
              <span className={classNames('text-small', item.isOverdue ? 'text-danger' : 'text-ink-soft')}>
                {item.about}
              </span>
            </span>
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{dollars(item.open)} open</span>
          </span>
        </label>
        <TextInput
          id={id}
          aria-label={`Amount for ${item.name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={typed ?? ''}
          onChange={({ target }) => onType(target.value)}
          className="text-end tabular-nums"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start justify-end gap-1 pb-1 text-danger">
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
    </li>
  );
}
