import { ChevronDown } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, Suspense } from 'react';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, Row } from './grid-parts.tsx';
import { type RecordLayout, type ShownColumn, WIDTHS } from './record-columns.ts';
import type { Identified, StableRow } from './stable-rows.ts';
import { SelectBox } from './table/select-boxes.tsx';

/** What is the same for all rows of a list. */
export interface RecordLook<Item> {
  /** Without it rows are one line everywhere, as in a table. */
  layout?: RecordLayout | undefined;
  /** How a row is named in the labels of its controls. */
  nameOf: (item: Item) => string;
  /** A row flashes once when its version changes. */
  versionOf?: ((item: Item) => string) | undefined;
  /** A row opens below itself. */
  below?: RecordBelow<Item> | undefined;
}

/** What rows open to. */
interface RecordBelow<Item> {
  /** The head of the column with the button, for screen readers. */
  title: string;
  /** What the button does, before the name of the row. */
  label: string;
  className: string;
  content: (row: StableRow<Item>, tabIndex: number) => ReactNode;
}

interface RecordRowProps<Item extends Identified> extends RecordLook<Item> {
  columns: readonly ShownColumn<Item>[];
  widths: keyof typeof WIDTHS;
  row: StableRow<Item>;
  /** 1 is the first below the head. */
  position: number;
  isFaded: boolean;
  /** Null: the list has no boxes. */
  isSelectable: boolean | null;
  isSelected: boolean;
  isOpen: boolean;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  isCurrent: boolean;
  handlers: { open: (id: number) => void; toggle: (item: Item, isRange: boolean) => void };
}

/** A row of a `RecordGrid`; pressed, it opens. */
export const RecordRow = memo(function RecordRow<Item extends Identified>(props: RecordRowProps<Item>) {
  const { columns, layout, nameOf, versionOf, below, widths, row, position, handlers } = props;
  const { isFaded, isSelectable, isSelected, isOpen, isCurrent } = props;
  const { id, item, isGone, isNew } = row;
  const tabIndex = isCurrent ? 0 : -1;
  const isOpenInPanel = isOpen && below === undefined;
  const looks = WIDTHS[widths];

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isControl =
      target instanceof Element && target.closest('button, input, a, label, [role="menu"]') !== null;
    if (isControl || window.getSelection()?.isCollapsed === false) return;
    currentTarget.focus({ preventScroll: true });
    // A row of a table may be of what was deleted.
    if (layout !== undefined || !isGone) handlers.open(id);
  }

  return (
    <div className={classNames('border-line border-b bg-surface', looks.card)}>
      <Row
        tabIndex={tabIndex}
        data-row-id={id}
        aria-rowindex={position + 1}
        aria-current={isOpenInPanel || undefined}
        aria-selected={isSelectable ? isSelected : undefined}
        onClick={handleClick}
        className={classNames(
          'relative grid cursor-pointer items-center gap-x-3 focus-visible:-outline-offset-2',
          looks.columns,
          looks.sides,
          looks.row,
          isOpenInPanel || isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
          (isGone || isFaded) && 'opacity-60',
        )}
      >
        {versionOf && <ChangeFlash version={versionOf(item)} isNew={isNew} />}
        {isSelectable !== null && (
          <Cell className="min-w-0 self-stretch" style={{ gridArea: 'check' }}>
            {isSelectable && (
              <SelectBox
                label={`Select ${nameOf(item)}`}
                isSelected={isSelected}
                tabIndex={tabIndex}
                onToggle={(isRange) => handlers.toggle(item, isRange)}
              />
            )}
          </Cell>
        )}
        {columns.map(({ key, text, cell, isNumeric, unit, room, className = looks.cell }) => (
          <Cell
            key={key}
            title={text(item) || undefined}
            style={{ gridArea: key }}
            className={classNames(
              'min-w-0',
              isNumeric && 'text-end tabular-nums',
              ...room.column,
              typeof className === 'function' ? className(item) : className,
            )}
          >
            {cell ? cell(item, tabIndex, row) : text(item)}
            {unit && text(item) !== '' && (
              <span className={classNames('text-small', looks.unit)}> {unit}</span>
            )}
          </Cell>
        ))}
        {below && (
          <Cell className="min-w-0" style={{ gridArea: 'more' }}>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-expanded={isOpen}
              aria-label={`${below.label} ${nameOf(item)}`}
              onClick={() => handlers.open(id)}
              className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink pointer-fine:md:size-9"
            >
              <ChevronDown
                aria-hidden
                className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          </Cell>
        )}
      </Row>
      <Suspense fallback={null}>
        {below && isOpen && (
          <Row>
            <Cell className={classNames('border-line border-t px-4', below.className)}>
              {below.content(row, tabIndex)}
            </Cell>
          </Row>
        )}
      </Suspense>
    </div>
  );
  // memo forgets that the row is of the item's kind.
}) as <Item extends Identified>(props: RecordRowProps<Item>) => ReactNode;
