import { Menu as MenuIcon } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../style/class-names.ts';

const CloseContext = createContext<() => void>(() => {});

interface MenuPanelProps {
  label: string;
  children: ReactNode;
}

/**
 * A button that opens a panel below the positioned bar that it is in, with whatever it contains. The panel is hidden, not removed, while it is closed. Escape, a
 * press elsewhere and a `MenuItem` close it.
 */
export function MenuPanel({ label, children }: MenuPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (!box.current?.contains(target) || target.hasAttribute('data-backdrop')) setIsOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function close() {
    // Before the panel is hidden: what an item opens gives the focus back to where it was.
    button.current?.focus();
    setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button has opened.
    <div
      ref={box}
      className="shrink-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-me-2 inline-flex size-11 items-center justify-center rounded-control hover:bg-hover"
      >
        <MenuIcon aria-hidden className="size-6" strokeWidth={1.75} />
      </button>
      {/* What is behind can be pressed again once the panel is closed. */}
      {isOpen && <div data-backdrop aria-hidden className="fixed inset-0 z-30" />}
      <div
        id={id}
        hidden={!isOpen}
        className="absolute end-4 top-full z-40 md:end-8 max-h-[calc(100dvh-6rem)] w-[min(20rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float"
      >
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </div>
  );
}

interface MenuItemProps {
  icon: ReactNode;
  children: ReactNode;
  /** Beside the words, quieter. */
  note?: ReactNode;
  className?: string;
}

const look =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-medium hover:bg-hover';

/** An item that does something. */
export function MenuItem({
  icon,
  children,
  note,
  className,
  onPress,
}: MenuItemProps & { onPress: () => void }) {
  const close = use(CloseContext);
  return (
    <button
      type="button"
      className={classNames(look, className)}
      onClick={() => {
        close();
        onPress();
      }}
    >
      <ItemWords icon={icon} note={note}>
        {children}
      </ItemWords>
    </button>
  );
}

/** An item that leads somewhere. */
export function MenuLink({ icon, children, note, className, href }: MenuItemProps & { href: string }) {
  const close = use(CloseContext);
  return (
    <a href={href} className={classNames(look, className)} onClick={close}>
      <ItemWords icon={icon} note={note}>
        {children}
      </ItemWords>
    </a>
  );
}

function ItemWords({ icon, children, note }: MenuItemProps) {
  return (
    <>
      <span className="shrink-0 text-ink-soft *:size-5">{icon}</span>
      <span className="min-w-0 flex-1">
        {children}
        {note && <span className="block font-normal text-ink-soft text-small">{note}</span>}
      </span>
    </>
  );
}
