import { expect, test } from 'vitest';
import { layoutStyle, printedColumns, recordColumns, shownColumns } from './record-columns.ts';

interface Item {
  date: string;
  amount: string;
  client: { id: number; name: string };
}
const item: Item = { date: '2026-11-02', amount: '1150.00', client: { id: 3, name: 'Clinic' } };

const columns = recordColumns<Item>('2026-11-24', [
  { key: 'date', title: 'Date', width: '5rem', day: ({ date }) => date },
  { key: 'client', title: 'Client', width: '1fr', person: ({ client }) => client },
  { key: 'amount', title: 'Amount', width: '6rem', money: ({ amount }) => amount },
  { key: 'acts', title: 'Actions', width: '2rem', text: () => '', isOnScreenOnly: true },
  { key: 'id', title: 'Client number', text: ({ client }) => String(client.id) },
]);

test('the kind of a column says what is shown and what a file has', () => {
  const saved = printedColumns(columns).map(({ title, text, csv = text }) => [title, text(item), csv(item)]);
  expect(saved).toEqual([
    ['Date', 'Nov 2', '2026-11-02'],
    ['Client', 'Clinic', 'Clinic'],
    ['Amount', '$1,150.00', '1150.00'],
    ['Client number', '3', '3'],
  ]);
});

test('a column that no layout names is shown where all are in one line', () => {
  const layout = {
    card: { tracks: 'var(--check) 1fr', lines: ['check client', 'check amount'] },
    medium: { tracks: 'var(--check) 1fr 6rem', lines: ['check client date', 'check client amount'] },
  };
  const shown = shownColumns(columns, layout, 'window');
  expect(layoutStyle(shown, layout, true)).toMatchObject({
    '--card-areas': "'check client' 'check amount'",
    '--head-areas': "'check client date'",
    '--line-tracks': 'var(--check) 5rem 1fr 6rem 2rem',
    '--line-areas': "'check date client amount acts'",
  });
  const room = (key: string) => shown.find((column) => column.key === key)?.room;
  expect(room('client')).toEqual({ column: [false, false], head: false });
  expect(room('date')).toEqual({ column: ['max-lg:hidden', false], head: false });
  expect(room('amount')).toEqual({ column: [false, false], head: 'max-xl:sr-only' });
  expect(room('acts')).toEqual({ column: ['max-lg:hidden', 'lg:max-xl:hidden'], head: false });
});
