import { waitBeforeOpening } from './tooltip-timing.ts';

/** What a tooltip says, and of what. */
export interface TooltipContent {
  readonly trigger: HTMLElement;
  readonly text: string;
  readonly shortcut: string | undefined;
}

/**
 * Follows the pointer and the focus over the whole page and tells which tooltip is to be seen, null for none, until the
 * returned function is called.
 */
export function followTooltipTriggers(onChange: (content: TooltipContent | null) => void): () => void {
  let near: HTMLElement | null = null;
  let isOpen = false;
  let lastShownAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function hide() {
    clearTimeout(timer);
    if (!isOpen) return;
    isOpen = false;
    lastShownAt = performance.now();
    onChange(null);
  }

  function leave() {
    hide();
    near = null;
  }

  function approach(trigger: HTMLElement) {
    if (trigger === near) return;
    hide();
    near = trigger;
    timer = setTimeout(() => open(trigger), waitBeforeOpening(lastShownAt, performance.now()));
  }

  function open(trigger: HTMLElement) {
    const { tooltip, shortcut } = trigger.dataset;
    if (!tooltip || !trigger.isConnected) return;
    isOpen = true;
    onChange({ trigger, text: tooltip, shortcut });
  }

  function handleOver({ target, pointerType }: PointerEvent) {
    // A finger presses what it touches; there is no resting on it.
    if (pointerType === 'touch' || isInTooltip(target)) return;
    const trigger = triggerAt(target);
    if (trigger !== null) approach(trigger);
    else if (near !== null && !hasKeyboardFocus(near)) leave();
  }

  function handleFocus({ target }: FocusEvent) {
    const trigger = triggerAt(target);
    if (trigger !== null && hasKeyboardFocus(trigger)) approach(trigger);
  }

  // A press is no question of what a button does: the tooltip stays away until the pointer has left.
  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape' || key === 'Enter' || key === ' ') hide();
  }

  const { signal, abort } = abortable();
  const options = { signal, passive: true, capture: true };
  document.addEventListener('pointerover', handleOver, options);
  document.documentElement.addEventListener('pointerleave', leave, { signal });
  document.addEventListener('focusin', handleFocus, options);
  document.addEventListener('focusout', leave, options);
  document.addEventListener('keydown', handleKey, options);
  document.addEventListener('pointerdown', hide, options);
  document.addEventListener('scroll', hide, options);
  return () => {
    abort();
    leave();
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function triggerAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

/** The pointer may go onto the tooltip itself (WCAG 1.4.13). */
function isInTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-tooltip-bubble]') !== null;
}

function hasKeyboardFocus(trigger: HTMLElement): boolean {
  return trigger.matches(':focus-visible');
}
