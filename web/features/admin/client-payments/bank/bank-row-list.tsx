import { type KeyboardEvent, useRef, useState } from 'react';
import { singleKeys } from '#web/device/single-keys.ts';
import { type ChosenRow, canBeRecorded } from './bank-choice.ts';
import { BankRowCard } from './bank-row-card.tsx';
import type { BankRows } from './use-bank-rows.ts';

interface BankRowListProps {
  rows: readonly ChosenRow[];
  bank: BankRows;
  onChange: (row: ChosenRow) => void;
}

/** The rows one below the other; the arrows move, Space confirms and moves on, C changes, S skips and moves on. */
export function BankRowList({ rows, bank, onChange }: BankRowListProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, rows.length - 1);

  function moveTo(index: number) {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    setCurrent(next);
    ref.current?.querySelectorAll<HTMLElement>(':scope > li')[next]?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event;
    const item = target instanceof HTMLElement ? target.closest('li') : null;
    if (event.ctrlKey || event.metaKey || event.altKey || item?.parentElement !== currentTarget) return;
    const index = [...currentTarget.children].indexOf(item);
    const one = rows[index];
    if (one === undefined) return;
    const isOnRow = target === item;
    const action = actionOf(key, isOnRow);
    if (action === null) return;
    event.preventDefault();
    if (action === 'next') moveTo(index + 1);
    else if (action === 'previous') moveTo(index - 1);
    else if (action === 'change') {
      if (canBeRecorded(one)) onChange(one);
    } else {
      const isForward =
        action === 'skip' ? one.state !== 'skipped' : one.state !== 'confirmed' && one.choice !== null;
      if (action === 'skip') bank.skip(one.row.bankLine);
      else if (one.choice === null && canBeRecorded(one)) onChange(one);
      else bank.toggle(one.row.bankLine);
      if (isForward) moveTo(index + 1);
    }
  }

  return (
    <ul
      ref={ref}
      aria-label="Rows of the bank file"
      onKeyDown={handleKey}
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
    >
      {rows.map((one, index) => (
        <BankRowCard
          key={one.row.bankLine}
          chosen={one}
          isCurrent={index === at}
          onFocus={() => setCurrent(index)}
          onToggle={() => bank.toggle(one.row.bankLine)}
          onSkip={() => bank.skip(one.row.bankLine)}
          onChange={() => onChange(one)}
        />
      ))}
    </ul>
  );
}

/** What a key does; a button or a box in the row has keys of its own. */
function actionOf(key: string, isOnRow: boolean): 'next' | 'previous' | 'toggle' | 'change' | 'skip' | null {
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';
  if (!isOnRow) return null;
  if (key === ' ' || key === 'Enter') return 'toggle';
  if (!singleKeys.areOn()) return null;
  return { c: 'change' as const, s: 'skip' as const }[key.toLowerCase()] ?? null;
}
