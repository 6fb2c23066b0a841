import { ChevronDown } from 'lucide-react';
import { type MouseEvent, Suspense } from 'react';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, Row } from './grid-parts.tsx';
import { hasBoxes, roomFor, WIDTHS } from './record-columns.ts';
import type { RecordGridProps } from './record-grid.tsx';
import type { Identified, StableRow } from './stable-rows.ts';
import { SelectBox } from './table/select-boxes.tsx';

interface RecordRowProps<Item extends Identified> {
  grid: RecordGridProps<Item> & { widths: keyof typeof WIDTHS };
  row: StableRow<Item>;
  /** 1 is the first below the head. */
  position: number;
  isOpen: boolean;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  isCurrent: boolean;
  onOpen: () => void;
}

/** A row of a `RecordGrid`; pressed, it opens. */
export function RecordRow<Item extends Identified>(props: RecordRowProps<Item>) {
  const { grid, row, position, isOpen, isCurrent, onOpen } = props;
  const { columns, layout, widths, selection, below, nameOf, versionOf, isFaded } = grid;
  const { id, item, isGone } = row;
  const tabIndex = isCurrent ? 0 : -1;
  const isSelected = selection?.canSelect(row) ? selection.ids.has(id) : undefined;
  const isOpenBeside = isOpen && below === undefined;

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isControl = target instanceof Element && target.closest('button, input, a, label') !== null;
    if (isControl || window.getSelection()?.isCollapsed === false) return;
    currentTarget.focus();
    onOpen();
  }

  return (
    <div className={classNames('border-line border-b bg-surface', WIDTHS[widths].card)}>
      <Row
        tabIndex={tabIndex}
        data-row-id={id}
        aria-rowindex={position + 1}
        aria-current={isOpenBeside || undefined}
        aria-selected={isSelected}
        onClick={handleClick}
        className={classNames(
          'relative grid min-h-10 cursor-pointer items-center gap-x-3 py-1 focus-visible:-outline-offset-2',
          WIDTHS[widths].columns,
          WIDTHS[widths].sides,
          WIDTHS[widths].row,
          isOpenBeside || isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
          (isGone || isFaded?.(item)) && 'opacity-60',
        )}
      >
        {versionOf && <ChangeFlash version={versionOf(item)} />}
        {hasBoxes(layout) && (
          <Cell className="min-w-0 self-stretch" style={{ gridArea: 'check' }}>
            {isSelected !== undefined && (
              <SelectBox
                label={`Select ${nameOf(item)}`}
                isSelected={isSelected}
                tabIndex={tabIndex}
                onToggle={(isRange) => selection?.toggle(item, isRange)}
              />
            )}
          </Cell>
        )}
        {columns.map(({ key, text, cell, isNumeric, unit, className }) => (
          <Cell
            key={key}
            title={isNumeric ? undefined : text(item) || undefined}
            style={{ gridArea: key }}
            className={classNames(
              'min-w-0',
              isNumeric && 'text-end tabular-nums',
              ...roomFor(key, layout, widths).column,
              typeof className === 'function' ? className(item) : className,
            )}
          >
            {cell ? cell(row, tabIndex) : text(item)}
            {unit && <span className={classNames('text-small', WIDTHS[widths].unit)}> {unit}</span>}
          </Cell>
        ))}
        {below && (
          <Cell className="min-w-0" style={{ gridArea: 'more' }}>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-expanded={isOpen}
              aria-label={`${below.label} ${nameOf(item)}`}
              onClick={onOpen}
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
}
