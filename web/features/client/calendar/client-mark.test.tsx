import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientAppointment } from '#kit/component/client-portal.ts';
import { ClientLegend, ClientMark } from './client-mark.tsx';

const over = { date: '2026-11-20' } as const;
const now = new Date('2026-11-24T14:00:00Z');
const shapes = (element: Element) =>
  [...element.querySelectorAll('[aria-hidden]')].map((mark) => mark.className);

test('nothing that did not take place has the mark of what is done', () => {
  const { container } = render(
    <>
      <ClientMark assignment={clientAppointment({ ...over, id: 1, status: 'completed' })} now={now} />
      <ClientMark assignment={clientAppointment({ ...over, id: 2, status: 'pending' })} now={now} />
      <ClientMark assignment={clientAppointment({ ...over, id: 3, status: 'cancelled' })} now={now} />
    </>,
  );
  const [done, unfilled, cancelled] = shapes(container);
  expect(unfilled).not.toBe(done);
  expect(unfilled).toBe(cancelled);
});

test('the legend explains the mark of what found no interpreter', () => {
  render(<ClientLegend />);
  const legend = screen.getByRole('list', { name: 'Legend' });
  expect(within(legend).getByText('No interpreter found')).toBeVisible();
});
