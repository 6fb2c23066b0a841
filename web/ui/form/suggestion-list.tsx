import { Combobox } from '@base-ui/react/combobox';
import type { ReactNode, RefObject } from 'react';
import { showInTopLayer } from '../dialog/top-layer.ts';

export interface ChoiceOption {
  value: string;
  label: string;
}

interface SuggestionListProps {
  /** Says what is listed. */
  label: string;
  /** Beside the input: the list must lie inside the dialog that holds the input. */
  container: RefObject<HTMLElement | null>;
  /** Said under the options, or in their place. */
  footer?: ReactNode;
}

/** The options of the surrounding combobox, below its input and as wide as that, at most 12rem high. */
export function SuggestionList({ label, container, footer }: SuggestionListProps) {
  return (
    <Combobox.Portal container={container}>
      <Combobox.Positioner
        ref={showInTopLayer}
        popover="manual"
        positionMethod="fixed"
        sideOffset={4}
        collisionPadding={4}
        className="m-0 overflow-visible border-0 bg-transparent p-0"
      >
        <Combobox.Popup className="max-h-[min(12rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1 text-body text-ink shadow-float">
          <Combobox.List aria-label={label}>
            {(option: ChoiceOption) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className="flex min-h-11 cursor-pointer items-center rounded-control px-3 py-1 aria-selected:font-medium data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:outline-accent data-highlighted:-outline-offset-2 pointer-fine:md:min-h-8"
              >
                <span className="min-w-0">{option.label}</span>
              </Combobox.Item>
            )}
          </Combobox.List>
          {footer && <p className="px-3 py-1.5 text-ink-faint text-small">{footer}</p>}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
