import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

interface RowsFieldProps<Row> {
  /** What the rows are: 'Hours'. */
  legend: string;
  help?: string;
  /** 'window', for the buttons. */
  one: string;
  rows: readonly Row[];
  /** What a new row begins with. */
  blank: Row;
  /** Also the last row can be removed. */
  mayBeEmpty?: boolean;
  /** The sentence about the rows as a whole. */
  error?: string | undefined;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, change: (part: Partial<Row>) => void, index: number) => ReactNode;
}

/** Rows of fields that people add and remove. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { legend, help, one, rows, blank, mayBeEmpty = false, error, onChange, children } = props;
  const change = (index: number) => (part: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{legend}</legend>
      {help && <p className="text-ink-faint text-small">{help}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place; all its fields are controlled.
        <div key={index} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-x-4 gap-y-2">
            {children(row, change(index), index)}
          </div>
          {(rows.length > 1 || mayBeEmpty) && (
            <IconButton
              label={`Remove ${one} ${index + 1}`}
              icon={<X aria-hidden className="size-4" />}
              className="mt-6"
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {error && <p className="text-danger">{error}</p>}
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onChange([...rows, blank])}
      >
        {`Add ${one}`}
      </Button>
    </fieldset>
  );
}
