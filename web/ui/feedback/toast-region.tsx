import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useTopDialog } from '../dialog/dialog-stack.ts';
import { useTopLayer } from '../layout/use-top-layer.ts';
import { classNames } from '../style/class-names.ts';
import { type Toast, toastDurationMs, toastSwipeThresholdPx } from './toast-queue.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipeRight } from './use-swipe-right.ts';
import { useToast } from './use-toast.ts';

/** Where toasts appear: above everything, also above an open dialog. F8 moves focus here. */
export function ToastRegion() {
  const { toasts, dismiss } = useToast();
  const dialog = useTopDialog();
  const [isPaused, setIsPaused] = useState(false);
  const isWindowAway = useIsWindowAway();
  const open = toasts.find((toast) => toast.isOpen) ?? null;

  useCountdown({
    of: open?.id ?? null,
    durationMs: toastDurationMs,
    isPaused: isPaused || isWindowAway,
    onEnd: () => open && dismiss(open.id),
  });

  function close(id: number) {
    setIsPaused(false);
    dismiss(id);
  }

  return createPortal(
    <Viewport
      key={dialog === null ? 'page' : 'dialog'}
      className={dialog === null || dialog.hasAttribute('data-free-below') ? onPage : inDialog}
      onPause={setIsPaused}
    >
      {open && <ToastCard key={open.id} toast={open} onClose={() => close(open.id)} />}
    </Viewport>,
    dialog ?? document.body,
  );
}

// On a phone a page has its header and logout at the top. A dialog has its title at the top and its buttons at the bottom, on a desk at
// the end of their line: a toast is above the buttons, or at their start. One whose buttons are at the top says `data-free-below`.
// What a page keeps at its bottom edge says in `--toast-lift` how high it reaches, so that no toast lies over it.
const onPage =
  'top-auto bottom-(--toast-lift,0px) pb-[max(0.75rem,env(safe-area-inset-bottom))] md:start-auto md:end-0';
const inDialog =
  'top-auto bottom-0 max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:start-0 md:end-auto';

interface ViewportProps {
  className: string;
  children: React.ReactNode;
  onPause: (isPaused: boolean) => void;
}

function Viewport({ className, children, onPause }: ViewportProps) {
  const ref = useRef<HTMLElement>(null);
  useTopLayer(ref);
  useHotkeyFocus(ref);
  useClearOfFields(ref);

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onPause(false);
  }

  return (
    <section
      ref={ref}
      popover="manual"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      onPointerEnter={() => onPause(true)}
      onPointerLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={handleBlur}
      className={classNames(
        'pointer-events-none fixed inset-x-0 m-0 w-full max-w-none overflow-visible border-0 bg-transparent p-3 text-ink md:max-w-[420px] md:p-4',
        // Without a toast it has no height: nothing moves when the page's lift changes.
        'has-[>:empty]:p-0',
        className,
      )}
    >
      <div aria-live="polite" aria-atomic="true">
        {children}
      </div>
    </section>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const swipe = useSwipeRight(toastSwipeThresholdPx, onClose);
  const isDestructive = toast.variant === 'destructive';
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swiping doubles the close button; Escape serves the focus inside.
    <div
      {...swipe}
      role={isDestructive ? 'alert' : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'pointer-events-auto flex animate-rise touch-pan-y select-none items-start gap-2 rounded-card border p-2 ps-4 shadow-float transition-[translate]',
        isDestructive ? 'border-danger/40 bg-danger-soft text-danger' : 'border-line bg-surface',
      )}
    >
      <div className="min-w-0 flex-1 py-2 md:py-1.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && (
          <p className={isDestructive ? undefined : 'text-ink-soft'}>{toast.description}</p>
        )}
        {toast.about && <p className="wrap-anywhere">{toast.about}</p>}
      </div>
      {action && (
        <Button
          variant="secondary"
          size="small"
          className="self-center"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Close" icon={<X aria-hidden className="size-4" />} onClick={onClose} />
    </div>
  );
}

/** A toast that would lie over a field goes to the top of the window, unless it would lie over one there, too. */
function useClearOfFields(ref: React.RefObject<HTMLElement | null>) {
  // After each render: a toast comes, goes and changes with one.
  useLayoutEffect(() => {
    const region = ref.current;
    if (region === null) return;
    keepClearOfFields(region);
    const dialog = region.closest('dialog');
    if (dialog === null || region.querySelector('[aria-live] > *') === null) return;
    // The fields of a dialog that has just opened may load after it.
    const observer = new MutationObserver(() => keepClearOfFields(region));
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
}

function keepClearOfFields(region: HTMLElement): void {
  region.style.translate = '';
  const card = region.querySelector('[aria-live] > *')?.getBoundingClientRect();
  if (card === undefined || card.height === 0) return;
  const lift = card.top - TOP_GAP;
  const fields = [...(region.closest('dialog') ?? document).querySelectorAll(FIELDS)].map((field) =>
    field.getBoundingClientRect(),
  );
  const covers = (by: number) =>
    fields.some(
      ({ left, right, top, bottom }) =>
        left < card.right && right > card.left && top < card.bottom - by && bottom > card.top - by,
    );
  if (covers(0) && !covers(lift)) region.style.translate = `0 ${-lift}px`;
}

const FIELDS = 'input:not([type="hidden"]), select, textarea';
/** Between the edge of the window and a toast at the top, in pixels. */
const TOP_GAP = 12;

function useHotkeyFocus(ref: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'F8') ref.current?.focus();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [ref]);
}

/** Whether the person looks elsewhere, so that a toast waits until they are back. */
function useIsWindowAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const away = () => setIsAway(true);
    const back = () => setIsAway(false);
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
    };
  }, []);
  return isAway;
}
