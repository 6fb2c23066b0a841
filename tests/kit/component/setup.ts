import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setClock } from './company.ts';
import { endFakeServer, FakeEventSource } from './fake-server.ts';

// How long a state may be waited for says nothing of the product: a busy machine only makes it slow.
configure({ asyncUtilTimeout: 20_000 });

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
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    // Of <search>, which is younger than happy-dom.
    if (!String(said[0]).includes('is unrecognized in this browser')) troubles.push(said.join(' '));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  expect([...endFakeServer(), ...troubles]).toEqual([]);
});
