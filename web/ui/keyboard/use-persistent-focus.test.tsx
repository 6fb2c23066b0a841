import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { usePersistentFocus } from './use-persistent-focus.ts';

function Queue() {
  usePersistentFocus();
  const [rows, setRows] = useState(['Ana', 'Omar']);
  const [isWarned, setIsWarned] = useState(true);
  return (
    <main>
      {isWarned && (
        <button type="button" onClick={() => setIsWarned(false)}>
          Got it
        </button>
      )}
      <section>
        <h2>Waiting</h2>
        <ul>
          {rows.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => setRows(rows.filter((one) => one !== name))}
              >{`Answer ${name}`}</button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

test('goes to the heading of the part when the row with the focus leaves', async () => {
  render(<Queue />);
  await userEvent.click(screen.getByRole('button', { name: 'Answer Ana' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Answer Omar' })).toHaveFocus();
});

test('goes to the page when there is no part around', async () => {
  render(<Queue />);
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting' })).toHaveFocus());
});

test('stays nowhere for somebody who pressed beside everything', async () => {
  const { rerender } = render(<Queue key="first" />);
  screen.getByRole('button', { name: 'Answer Ana' }).focus();
  (document.activeElement as HTMLElement).blur();
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<Queue key="second" />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
});
