import { formatDateShort } from '#domain/civil.ts';
import { formatDollars } from '#domain/money.ts';
import { type Column, drawTable, type RowGroup, restOfWidth } from '#server/adapters/pdf/table.ts';
import { isolated } from '#server/adapters/pdf/text-runs.ts';
import type { ClientStatementData } from './document-data.ts';
import { sumOf } from './figures.ts';
import { drawBanner, drawNote, openDocument } from './letterhead.ts';
import { drawAgeing, HEIGHT_OF_AGEING } from './sums.ts';

const [DAY, FIGURE] = [70, 80];
const COLUMNS: readonly Column[] = [
  { title: 'Date', width: DAY },
  { title: 'Description', width: restOfWidth(2 * DAY, 3 * FIGURE) },
  { title: 'Due', width: DAY },
  { title: 'Charged', width: FIGURE, align: 'end' },
  { title: 'Paid or credited', width: FIGURE, align: 'end' },
  { title: 'Balance', width: FIGURE, align: 'end' },
];

/**
 * The PDF of a client's account: what was open before, each charge and payment with the balance after it, what is open. Source: rule
 * invoices-17.
 */
export async function makeClientStatement(data: ClientStatementData): Promise<Uint8Array> {
  const { date, fromDate, toDate, from, to, openingCents, lines, ageing, howToPay } = data;
  const closing = openingCents + sumOf(lines);
  const document = await openDocument({
    title: 'Statement of account',
    name: `Statement of account, ${isolated(to.name)}`,
    date,
    from,
    to,
    toWords: 'Account of',
    facts: [
      ['Statement date', formatDateShort(date)],
      ['Period', `${formatDateShort(fromDate)} – ${formatDateShort(toDate)}`],
    ],
  });
  drawBanner(document, `Balance on ${formatDateShort(toDate)}`, formatDollars(closing));
  const rows = [
    balanceRow(fromDate, 'Opening balance', openingCents),
    ...movements(data),
    balanceRow(toDate, 'Closing balance', closing),
  ];
  // The ages are never alone on a page: the closing balance stands above them.
  drawTable(document, COLUMNS, rows, HEIGHT_OF_AGEING);
  drawAgeing(document, `Open balance on ${formatDateShort(toDate)}`, ageing);
  if (howToPay !== null) drawNote(document, 'How to pay', howToPay);
  return document.finish();
}

function balanceRow(date: string, label: string, cents: number): RowGroup {
  const balance = [{ text: formatDollars(cents), tone: 'strong' }] as const;
  return [[[{ text: formatDateShort(date) }], [{ text: label, tone: 'strong' }], [], [], [], balance]];
}

function* movements({ openingCents, lines }: ClientStatementData): Generator<RowGroup> {
  let balance = openingCents;
  for (const { date, label, details, dueDate, amountCents } of lines) {
    balance += amountCents;
    const amount = [{ text: formatDollars(Math.abs(amountCents)) }];
    yield [
      [
        [{ text: formatDateShort(date) }],
        [{ text: label }, ...(details === null ? [] : [{ text: details, tone: 'quiet' as const }])],
        dueDate === null ? [] : [{ text: formatDateShort(dueDate) }],
        ...(amountCents >= 0 ? [amount, []] : [[], amount]),
        [{ text: formatDollars(balance) }],
      ],
    ];
  }
}
