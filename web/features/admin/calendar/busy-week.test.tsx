import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TODAY } from '#kit/component/company.ts';
import { assignment } from '#kit/component/staff.ts';
import { BusyWeek } from './busy-week.tsx';
import { isBusyWeek } from './is-busy-week.ts';

const day = { date: TODAY, unfilled: 0, cancelled: 0 };

test('a week is full from more than twelve appointments on a day', () => {
  expect(isBusyWeek({ days: [{ ...day, count: 12 }] })).toBe(false);
  expect(isBusyWeek({ days: [{ ...day, count: 13 }] })).toBe(true);
});

test('a full week counts all of each day, the cancelled ones apart, and shows the unfilled ones that it has', async () => {
  const entry = (id: number, status: 'pending' | 'declined' | 'accepted' | 'cancelled') =>
    assignment({ id, date: TODAY, status, language: `Language ${id}` });
  const [selected, opened] = [vi.fn(), vi.fn()];
  const appointments = [
    entry(1, 'accepted'),
    entry(2, 'pending'),
    entry(3, 'declined'),
    entry(4, 'cancelled'),
  ];
  render(
    <BusyWeek
      from="2026-11-22"
      today={TODAY}
      companyZone="America/New_York"
      calendar={{ appointments, days: [{ date: TODAY, count: 300, unfilled: 62, cancelled: 5 }] }}
      onSelect={selected}
      onOpenDay={opened}
    />,
  );
  expect(screen.getAllByText('0 appointments')).toHaveLength(6);
  const day = screen.getByRole('button', {
    name: /Tue, Nov 24.*295 appointments.*62 unfilled.*233 filled.*5 cancelled/,
  });
  const shown = within(day.closest('li') as HTMLElement).getAllByText(/^Language/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Language 2', 'Language 3']);
  await userEvent.click(shown[0] as HTMLElement);
  expect(selected).toHaveBeenCalledWith(appointments[1]);
  await userEvent.click(day);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 295 of Tue, Nov 24' }));
  expect(opened.mock.calls).toEqual([[TODAY], [TODAY]]);
});
