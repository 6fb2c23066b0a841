import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig, prettyDOM, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { setClock } from './company.ts';
import { endFakeServer, FakeEventSource } from './fake-server.ts';
import { resizeWindow } from './resize-window.ts';

// How long a state may be waited for says nothing of the product: a busy machine only makes it slow.
configure({ asyncUtilTimeout: 20_000 });

// A wait drops the error of each look but the last: the page is printed only when a message is read.
configure({
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: {
        configurable: true,
        get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      },
    }),
});

const { asyncWrapper } = getConfig();
const nextTurn = setImmediate;
/** React draws what a form's check sets after a press in one turn, and what that causes in the next. */
const TURNS = 3;

// React records a stack for every element that it makes: the paths in the icons were a fifth of what opening a screen took.
vi.mock('lucide-react', () => {
  const Icon = (props: object) => createElement('svg', props);
  return new Proxy(
    {},
    { has: (_, name) => name !== 'then', get: (_, name) => (name === 'then' ? undefined : Icon) },
  );
});

// A press is over when its page is drawn: on a busy machine the test would read the page of before.
configure({
  asyncWrapper: (press) =>
    asyncWrapper(async () => {
      const result = await press();
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => nextTurn(resolve));
      return result;
    }),
});

// A window that lays nothing out scrolls nowhere and grows never.
Element.prototype.scrollIntoView = () => {};
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};
window.scrollTo = () => {};
Object.assign(globalThis, { EventSource: FakeEventSource });

// The two classes that decide what is said of a control, as the stylesheet has them.
document.head.insertAdjacentHTML(
  'beforeend',
  '<style>.hidden { display: none } .invisible { visibility: hidden }</style>',
);

const troubles: string[] = [];

beforeEach(() => {
  setClock();
  troubles.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...values) => {
    // Of <search>, which is younger than happy-dom.
    if (!String(values[0]).includes('is unrecognized in this browser')) troubles.push(values.join(' '));
  });
});

// The end of a file cuts off what it still imports. Files share a process: the part would be missing for good in those that follow.
afterAll(() => vi.dynamicImportSettled());

/** A toast outlives its screen, and would be an alert on the screen of the next test. */
function dismissToasts(): void {
  const { result, unmount } = renderHook(useToast);
  const { toasts, dismiss } = result.current;
  act(() => toasts.forEach(({ id }) => void dismiss(id)));
  unmount();
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  dismissToasts();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  // Files share a window.
  resizeWindow(1024);
  expect([...endFakeServer(), ...troubles]).toEqual([]);
});
