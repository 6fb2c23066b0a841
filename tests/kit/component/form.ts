import { act, fireEvent, getDefaultNormalizer, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

type Label = string | RegExp;

const normalize = getDefaultNormalizer();

/** A field by the beginning of its label, in the topmost dialog or else on the page. */
export function field(label: Label): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const text = typeof label === 'string' ? new RegExp(`^${label}`) : label;
  // Testing Library looks for the labels of every element, and the window searches the whole page for each.
  const labels = [...(dialog ?? document).querySelectorAll('label')];
  const [found, another] = labels.filter(({ textContent }) => text.test(normalize(textContent)));
  if (found?.control && another === undefined) return found.control;
  return (dialog ? within(dialog) : screen).getByLabelText(text);
}

/** Gives a field another value, in one go. */
export async function fill(user: UserEvent, label: Label, value: string): Promise<void> {
  const control = field(label);
  if (control instanceof HTMLSelectElement) return user.selectOptions(control, value);
  if (control instanceof HTMLInputElement && ['date', 'time'].includes(control.type)) {
    // Forms check what is typed a moment later.
    await act(async () => fireEvent.change(control, { target: { value } }));
    return;
  }
  await user.clear(control);
  if (value === '') return;
  await user.click(control);
  await user.paste(value);
}

/** Chooses an option of a field with a list by a part of it, put in at one go, and Enter. Typing: combobox.test.tsx. */
export async function choose(user: UserEvent, label: Label, part: string): Promise<void> {
  await fill(user, label, part);
  const isMeant = ({ textContent }: Element) => textContent.toLowerCase().includes(part.toLowerCase());
  // By role, each option of each native list would be looked at, too.
  await waitFor(() =>
    expect([...document.querySelectorAll('[role="option"]')].filter(isMeant)).toHaveLength(1),
  );
  await user.keyboard('{Enter}');
}

/** The error of a field; null if there is none. */
export function errorAt(label: Label): string | null {
  const control = field(label);
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  if (error === undefined || control.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(error)?.textContent ?? null;
}
