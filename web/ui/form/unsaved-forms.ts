/** Asks whether what was typed in a form may be lost, and goes on with `leave` if so. */
type Ask = (leave: () => void) => void;

/** Changed forms on the screen, the one that was changed last at the end. */
let forms: readonly Ask[] = [];
/** The history entry of the screen with these forms; null if no form has been changed yet. */
let here: Entry | null = null;
/** What to do after our own step in the history. */
let afterStep: (() => void) | null = null;

/** Until the returned function is called, the form is asked before Back, Forward or `leaveForms` leaves it. */
export function guardForm(ask: Ask): () => void {
  if (forms.length === 0) watch();
  forms = [...forms, ask];
  return () => {
    forms = forms.filter((other) => other !== ask);
    if (forms.length === 0) unwatch();
  };
}

/** Calls `leave` if no form is changed, or when each changed one may be lost; the one changed last asks first. */
export function leaveForms(leave: () => void, asked = forms): void {
  const last = asked.at(-1);
  if (last === undefined) leave();
  else last(() => leaveForms(leave, asked.slice(0, -1)));
}

function watch(): void {
  remember();
  window.addEventListener('pushState', remember);
  window.addEventListener('replaceState', remember);
  // Before the router, which would draw the other screen without the form.
  window.addEventListener('popstate', handleStep, { capture: true });
}

function unwatch(): void {
  window.removeEventListener('pushState', remember);
  window.removeEventListener('replaceState', remember);
  window.removeEventListener('popstate', handleStep, { capture: true });
  afterStep = null;
}

function remember(): void {
  here = place();
}

/** The browser is at another entry already: it goes back to the forms first, and only then they are asked. */
function handleStep(event: PopStateEvent): void {
  if (afterStep !== null) {
    event.stopImmediatePropagation();
    const next = afterStep;
    afterStep = null;
    next();
    return;
  }
  const to = place();
  if (here === null || to.href === here.href) return; // a dialog's own step (use-back-closes-dialogs.ts)
  event.stopImmediatePropagation();
  const steps = to.index === undefined || here.index === undefined ? -1 : to.index - here.index;
  afterStep = () =>
    leaveForms(() => {
      unwatch();
      window.history.go(steps);
    });
  window.history.go(-steps);
}

interface Entry {
  readonly href: string;
  readonly index: number | undefined;
}

function place(): Entry {
  return { href: window.location.href, index: window.navigation?.currentEntry?.index };
}
