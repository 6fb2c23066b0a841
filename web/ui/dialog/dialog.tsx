import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../style/class-names.ts';
import { isTopDialog, pushDialog } from './dialog-stack.ts';

// On a phone a small dialog is a card at the bottom, the others fill the screen.
const sizes = {
  small: 'mb-0 h-fit rounded-t-card md:mb-auto md:w-md',
  regular: 'h-dvh max-md:[container:sheet/size] md:h-fit md:w-xl',
  wide: 'h-dvh max-md:[container:sheet/size] md:h-fit md:w-4xl',
};

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons below the body, the one that acts last. A submit button names its form by `form={id}`. */
  footer?: ReactNode;
  /** Always in view above the buttons: what acting does. It is empty, or brings its own distance to them. */
  note?: ReactNode;
  /** The close button, Escape and (if allowed) a press beside the dialog. Without it the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
  width?: keyof typeof sizes | undefined;
  /** Forms say false, so that a slip of the pointer loses nothing. */
  closesOnOutsidePress?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Makes what is behind it unreadable. */
  isVeiling?: boolean | undefined;
}

const firstControl =
  ':is(main, [data-dialog-body]) :is(input, select, textarea):not([disabled], [type="hidden"])';

function focusFirst(dialog: HTMLDialogElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(firstControl) ??
    dialog.querySelector<HTMLElement>('h2');
  target?.focus();
}

/**
 * Opens the element as a modal while it is mounted; `onCloseRequest` is called by Escape and decides. It closes before it
 * unmounts, so that focus returns to where it was.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onCloseRequest: () => void): void {
  const requestClose = useEffectEvent(onCloseRequest);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    focusFirst(dialog);
    const release = pushDialog(dialog);

    // The browser lets a page keep a dialog open at the first Escape and closes it at the second, with all that was
    // typed: so the key never reaches the browser's own closing.
    function handleKey(event: KeyboardEvent) {
      const isForUs = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;
      if (dialog === null || !isForUs || !isTopDialog(dialog)) return;
      event.preventDefault();
      requestClose();
    }

    // A phone's back gesture closes it without a question.
    function handleClosed() {
      if (dialog === null || dialog.open) return;
      dialog.showModal();
      requestClose();
    }

    document.addEventListener('keydown', handleKey);
    dialog.addEventListener('close', handleClosed);
    return () => {
      document.removeEventListener('keydown', handleKey);
      dialog.removeEventListener('close', handleClosed);
      release();
      // A dialog above this one closes with it, and first: below it nothing else can take focus.
      for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) inner.close();
      dialog.close();
    };
  }, [ref]);
}

/**
 * A modal dialog, open while it is mounted (`{isOpen && <Dialog …>}`); a full-screen sheet on a phone. The browser
 * keeps focus inside it; `data-autofocus` on an element inside takes the first focus.
 */
export function Dialog(props: DialogProps) {
  const { title, description, children, footer, note, onClose, width = 'regular', role } = props;
  const { closesOnOutsidePress = true, isVeiling = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, () => onClose?.());

  function handlePress(event: MouseEvent) {
    if (closesOnOutsidePress && event.target === ref.current) onClose?.();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, Escape does the same (useModal).
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClick={handlePress}
      className={classNames(
        'm-auto max-w-none animate-rise bg-transparent p-0 text-ink backdrop:animate-fade backdrop:bg-scrim',
        'max-h-dvh w-full overflow-hidden md:max-h-[min(48rem,calc(100dvh-4rem))] md:rounded-card md:shadow-float',
        sizes[width],
        isVeiling && 'backdrop:backdrop-blur-md',
      )}
    >
      <div className="flex size-full max-h-[inherit] flex-col overflow-y-auto overscroll-contain bg-surface md:rounded-card md:border md:border-line">
        <div className="flex items-start gap-2 border-line border-b px-4 py-2 md:ps-6">
          <div className="min-w-0 flex-1 py-2 md:py-1">
            <h2 id={`${id}-title`} tabIndex={-1} className="font-semibold text-large">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-ink-soft">
                {description}
              </p>
            )}
          </div>
          {onClose && (
            <IconButton label="Close" icon={<X aria-hidden className="size-5" />} onClick={onClose} />
          )}
        </div>
        <div
          data-dialog-body
          className={classNames(
            'wrap-break-word min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-6',
            // With large text or an open keyboard a sheet has little room: then all of it scrolls, not only a narrow part of it.
            // Measured in letters, so that large text counts.
            width !== 'small' &&
              '[@container_sheet_(height<27rem)]:flex-[1_0_auto] [@container_sheet_(height<27rem)]:overflow-visible',
          )}
        >
          {children}
        </div>
        {footer && (
          <div className="border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6">
            {note}
            <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1 max-md:*:px-2">{footer}</div>
          </div>
        )}
      </div>
    </dialog>
  );
}
