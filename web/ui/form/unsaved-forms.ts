/** Asks whether what was typed in a form may be lost, and goes on with `leave` if so. */
type AskToLeave = (leave: () => void) => void;

/** Changed forms on the screen, the one that was changed last at the end. */
let forms: readonly AskToLeave[] = [];
/** The history entry of the screen with these forms; null if no form has been changed yet. */
let here: Entry | null = null;
/** What to do when the browser is back at the forms' entry; null unless it is on its way there. */
let whenBack: (() => void) | null = null;

/** Until the returned function is called, the form is asked before Back, Forward or `leaveForms` leaves it. */
export function guardForm(ask: AskToLeave): () => void {
  if (forms.length === 0) watch();
  forms = [...forms, ask];
  return () => {
    forms = forms.filter((other) => other !== ask);
    if (forms.length === 0) unwatch();
  };
}

/** Calls `leave` if no form is changed, or when each changed one may be lost; the one changed last asks first. */
export function leaveForms(leave: () => void, unasked = forms): void {
  const last = unasked.at(-1);
  if (last === undefined) leave();
  else last(() => leaveForms(leave, unasked.slice(0, -1)));
}

/** The address of the screen that is shown: that of the forms, also while the browser is on its way back to them. */
export function shownUrl(): Pick<Location, 'pathname' | 'search'> {
  return whenBack !== null && here !== null ? new URL(here.href) : window.location;
}

/** Whether the browser is on its way back to the forms, so that the current history entry is another screen's. */
export function isReturningToForms(): boolean {
  return whenBack !== null;
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
  whenBack = null;
}

function remember(): void {
  if (whenBack === null) here = place();
}

/** The browser is at another entry already: it goes back to the forms first, and only then they are asked. */
function handleStep(event: PopStateEvent): void {
  const to = place();
  if (here === null) return;
  if (to.href !== here.href) {
    event.stopImmediatePropagation();
    const steps = to.index === undefined || here.index === undefined ? -1 : to.index - here.index;
    // Again if Back was pressed a second time on the way.
    whenBack = () =>
      leaveForms(() => {
        unwatch();
        window.history.go(steps);
      });
    window.history.go(-steps);
    return;
  }
  if (whenBack === null) return; // a dialog's own step (use-back-closes-dialogs.ts)
  event.stopImmediatePropagation();
  const ask = whenBack;
  whenBack = null;
  ask();
}

interface Entry {
  readonly href: string;
  readonly index: number | undefined;
}

function place(): Entry {
  return { href: window.location.href, index: window.navigation?.currentEntry?.index };
}
