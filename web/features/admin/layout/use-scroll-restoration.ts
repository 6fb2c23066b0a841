import { useEffect } from 'react';

/** How long a screen may grow until it reaches the place that it was left at, in milliseconds. */
const GROWING_MS = 2_000;
/** Events of a person who scrolls or acts on their own. */
const OWN_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let travelledAt = Number.NEGATIVE_INFINITY;

/** Whether Back or Forward was just pressed: the page scrolls to where it was, whatever else has changed. */
export function hasJustGoneBack(): boolean {
  return performance.now() - travelledAt < GROWING_MS;
}

/**
 * Remembers the scroll position of each history entry and restores it with Back and Forward. The browser's own restoration comes
 * too early: the screen has its full height only once its code and rows are loaded.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    const { listeners, stop } = scrollRestoration();
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    for (const [type, listener] of listeners) window.addEventListener(type, listener);
    return () => {
      stop();
      window.history.scrollRestoration = before;
      for (const [type, listener] of listeners) window.removeEventListener(type, listener);
    };
  }, []);
}

/** The position to restore, and the window's listeners; `arrive` is for the router. */
function scrollRestoration() {
  const left = new Map<string, number>();
  let step = stepKey();
  let path = window.location.pathname;
  let wanted: number | null = null;
  let stopTrying = () => {};

  function handleStep() {
    step = stepKey();
    path = window.location.pathname;
  }

  function handleTravel() {
    const isElsewhere = path !== window.location.pathname;
    handleStep();
    travelledAt = performance.now();
    wanted = left.get(step) ?? null;
    // Another screen calls it when it is rendered.
    if (!isElsewhere) requestAnimationFrame(goBack);
  }

  function goBack() {
    const to = wanted;
    if (to === null) return;
    stopTrying(); // an entry before this one, which no longer has a way forward
    wanted = to;
    stopTrying = keepTrying(to, () => {
      wanted = null;
    });
  }

  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['scroll', () => wanted === null && left.set(step, window.scrollY)],
    ['pushState', handleStep],
    ['replaceState', handleStep],
    ['popstate', handleTravel],
    [
      'arrive',
      (event) => {
        if (wanted === null) return;
        event.preventDefault();
        goBack();
      },
    ],
    // A reload is the browser's own affair.
    ['pagehide', () => Object.assign(window.history, { scrollRestoration: 'auto' })],
  ];
  return { listeners, stop: () => stopTrying() };
}

/** Scrolls to a place as soon as the page is long enough for it, unless somebody goes elsewhere first. */
function keepTrying(to: number, done: () => void): () => void {
  const grown = new ResizeObserver(go);
  const timer = setTimeout(end, GROWING_MS);
  function end() {
    clearTimeout(timer);
    grown.disconnect();
    for (const event of OWN_EVENTS) window.removeEventListener(event, end);
    done();
  }
  function go() {
    window.scrollTo(0, to);
    if (Math.abs(window.scrollY - to) <= 1) end();
  }
  for (const event of OWN_EVENTS) window.addEventListener(event, end, { passive: true });
  grown.observe(document.body);
  go();
  return end;
}

/** Names a step of the history, also where the browser does not. */
function stepKey(): string {
  return window.navigation?.currentEntry?.key ?? window.location.pathname + window.location.search;
}
