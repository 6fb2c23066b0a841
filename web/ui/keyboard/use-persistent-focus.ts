import { useEffect } from 'react';

/**
 * When what has the focus is removed (a row leaves its list, a button has done its work, the opener of a dialog is gone), the focus
 * would fall out of the page, and a keyboard would begin at its top. It goes to the heading of the part around it instead.
 */
export function usePersistentFocus(): void {
  useEffect(follow, []);
}

function follow(): () => void {
  /** What had the focus last, and what was around it, from the inside out. */
  let path: readonly Element[] = [];

  function remember({ target }: FocusEvent) {
    path = target instanceof Element ? withAncestors(target) : [];
  }

  /** Who presses beside everything wants no focus: the element is still there. */
  function forget({ target }: FocusEvent) {
    setTimeout(() => {
      if (target instanceof Element && target.isConnected && isNowhere()) path = [];
    });
  }

  function recover() {
    const [last] = path;
    if (last === undefined || last.isConnected || !isNowhere()) return;
    const around = path.find((element) => element.isConnected);
    path = [];
    if (around !== undefined) focusPart(around);
  }

  const observer = new MutationObserver(recover);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}

function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.isConnected;
}

function withAncestors(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null || parent === document.body ? [element] : [element, ...withAncestors(parent)];
}

/** The heading of the section or dialog, else the part itself. */
function focusPart(around: Element): void {
  const part = around.closest<HTMLElement>('dialog[open], section, main') ?? document.querySelector('main');
  const target = part?.querySelector<HTMLElement>('h1, h2, h3') ?? part;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
