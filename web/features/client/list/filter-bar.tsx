import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { isFiltered, type ListFilter, STATE_OPTIONS } from './list-filter.ts';

const PAUSE_MS = 200;

interface FilterBarProps {
  filter: ListFilter;
  languages: readonly string[];
  onChange: (changes: Partial<ListFilter>) => void;
  onClear: () => void;
  onDownload: () => void;
  isDownloading: boolean;
}

/** Search, state and language of the list, and the list as CSV. */
export function FilterBar(props: FilterBarProps) {
  const { filter, languages, onChange, onClear, onDownload, isDownloading } = props;
  const options = [...new Set([...languages, filter.language])].filter(Boolean).sort();
  return (
    <search className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
      <Search value={filter.q} onChange={(q) => onChange({ q })} />
      <Select
        aria-label="Status"
        value={filter.state}
        onChange={({ target }) => onChange({ state: target.value })}
        options={[{ value: '', label: 'All statuses' }, ...STATE_OPTIONS]}
      />
      <Select
        aria-label="Language"
        value={filter.language}
        onChange={({ target }) => onChange({ language: target.value })}
        options={[
          { value: '', label: 'All languages' },
          ...options.map((value) => ({ value, label: value })),
        ]}
      />
      {isFiltered(filter) && (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        className="sm:ms-auto"
        icon={<Download aria-hidden className="size-4" />}
        pending={isDownloading}
        onClick={onDownload}
      >
        CSV
      </Button>
    </search>
  );
}

/** `onChange` is called once the typing pauses. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // Cleared from outside, or by Back.
  if (value !== last) {
    setLast(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const tell = useEffectEvent(() => onChange(typed.trim()));
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => tell(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <div className="col-span-2 sm:w-80">
      <TextInput
        type="search"
        aria-label="Search appointments"
        placeholder="Name, place, PO, invoice or No."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
