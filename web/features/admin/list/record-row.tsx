import type { MouseEvent, ReactNode } from 'react';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, Row } from './grid-parts.tsx';
import { SelectBox } from './table/select-boxes.tsx';

/** Where a row is in its grid, and what a press on it does. */
export interface RecordRowPlace {
  /** 1 is the first below the head. */
  position: number;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  isOpen: boolean;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  isCurrent: boolean;
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
}

interface RecordRowProps {
  id: number;
  place: RecordRowPlace;
  /** The columns, which the head shares. */
  columns: string;
  /** What a change of it looks different by. */
  version: string;
  /** The name of its check box. */
  selectLabel: string;
  /** It is about to leave the list, and cannot be selected. */
  isGone: boolean;
  children: ReactNode;
}

/** A row of a `RecordGrid`; pressed, it opens. */
export function RecordRow({ id, place, columns, version, selectLabel, isGone, children }: RecordRowProps) {
  const { position, isSelected, isOpen, isCurrent, onSelect, onOpen } = place;

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isControl = target instanceof Element && target.closest('button, input, a, label') !== null;
    if (isControl || window.getSelection()?.isCollapsed === false) return;
    currentTarget.focus();
    onOpen();
  }

  return (
    <Row
      tabIndex={isCurrent ? 0 : -1}
      data-row-id={id}
      aria-rowindex={position + 1}
      aria-current={isOpen || undefined}
      aria-selected={isSelected}
      onClick={handleClick}
      className={classNames(
        columns,
        'relative min-h-10 cursor-pointer border-line border-b px-3 py-1 focus-visible:-outline-offset-2 @max-2xl:mb-2 @max-2xl:gap-y-0.5 @max-2xl:rounded-card @max-2xl:border @max-2xl:py-3',
        isOpen || isSelected ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
        isGone && 'opacity-60',
      )}
    >
      <ChangeFlash version={version} />
      <RecordCell at="[grid-area:check]" className="self-stretch">
        {isSelected !== undefined && !isGone && (
          <SelectBox
            label={selectLabel}
            isSelected={isSelected}
            tabIndex={isCurrent ? 0 : -1}
            onToggle={onSelect}
          />
        )}
      </RecordCell>
      {children}
    </Row>
  );
}

interface RecordCellProps {
  /** The class of its area. */
  at: string;
  /** The whole of it, where it may be cut. */
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function RecordCell({ at, title, className, children }: RecordCellProps) {
  return (
    <Cell title={title} className={classNames(at, 'min-w-0', className)}>
      {children}
    </Cell>
  );
}
