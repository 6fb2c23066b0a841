import { useState } from 'react';
import { type BankImport, MAX_CONFIRMED } from '#contracts/client-payments/shapes.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { type ConfirmedRow, confirmBankRows } from '#web/api/staff/billing/bank-imports.ts';
import { dollars } from '#web/parts/dollars.ts';
import { addMoney } from '../../payments/describe-payments.ts';
import { useAction } from '../../use-action.ts';
import { useKeyPerRequest } from '../../use-key-per-request.ts';
import {
  type BankChoice,
  type ChosenRow,
  canBeRecorded,
  canBeSkipped,
  chosenRows,
  confirmedRow,
  stateAsRead,
} from './bank-choice.ts';

/** The rows of a bank's file on their way to being recorded: what is chosen, confirmed and skipped; nothing is stored before. */
export function useBankRows(file: BankImport) {
  const [rows, setRows] = useState(() => chosenRows(file.rows));
  const keyFor = useKeyPerRequest();

  const change = (bankLine: string, changed: (row: ChosenRow) => Partial<ChosenRow>) =>
    setRows((before) =>
      before.map((one) => (one.row.bankLine === bankLine ? { ...one, ...changed(one) } : one)),
    );

  const confirmed = rows.filter(({ state }) => state === 'confirmed');
  const record = useAction({
    run: (sent: readonly ConfirmedRow[]) => recordInTurn(sent, keyFor),
    done: ({ count, amount, refused }) =>
      refused.length === 0
        ? `${countedPayments(count)} recorded, ${dollars(amount)} in all`
        : `${countedPayments(count)} recorded. ${refused.length} could not be: see the rows.`,
    failed: (error) => sentenceOf(error) ?? 'Nothing was recorded',
    affectedTopics: ['client-payments'],
    onDone({ recorded, refused }) {
      const done = new Set(recorded.map(({ bankLine }) => bankLine));
      const why = new Map(refused.map((one) => [one.bankLine, sentenceFor(one)]));
      setRows((before) =>
        before.map((one) => {
          if (done.has(one.row.bankLine)) return { ...one, state: 'recorded', refused: null };
          const sentence = why.get(one.row.bankLine);
          return sentence === undefined ? one : { ...one, state: 'open', refused: sentence };
        }),
      );
    },
  });

  return {
    rows,
    confirmed,
    confirmedAmount: addMoney(confirmed.map(({ row }) => row.amount)),
    /** Confirms it, or takes that back; nothing as long as nobody is chosen. */
    toggle: (bankLine: string) =>
      change(bankLine, (one) => {
        if (one.state === 'confirmed') return { state: 'open' };
        if (one.choice === null || !canBeRecorded(one)) return {};
        return { state: 'confirmed', refused: null };
      }),
    skip: (bankLine: string) =>
      change(bankLine, (one) => {
        if (!canBeSkipped(one)) return {};
        return { state: one.state === 'skipped' ? stateAsRead(one.row) : 'skipped' };
      }),
    /** What a person has chosen is confirmed. */
    choose: (bankLine: string, choice: BankChoice) =>
      change(bankLine, () => ({ choice, isByHand: true, state: 'confirmed', refused: null })),
    record: () =>
      record.mutate(confirmed.flatMap((one) => (one.choice === null ? [] : [confirmedRow(one, one.choice)]))),
    isRecording: record.isPending,
  };
}

export type BankRows = ReturnType<typeof useBankRows>;

const countedPayments = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'}`;

/** The fields' sentences say more than that it was refused. */
function sentenceFor({
  message,
  fields,
}: {
  message: string;
  fields?: Record<string, string> | undefined;
}): string {
  const sentences = Object.values(fields ?? {});
  return sentences.length > 0 ? sentences.join(' ') : message;
}

/** One call after the other: what an earlier one has recorded stays recorded. */
async function recordInTurn(sent: readonly ConfirmedRow[], keyFor: (request: unknown) => string) {
  const all: Awaited<ReturnType<typeof confirmBankRows>> = {
    count: 0,
    amount: '0.00',
    recorded: [],
    refused: [],
  };
  for (let at = 0; at < sent.length; at += MAX_CONFIRMED) {
    const part = sent.slice(at, at + MAX_CONFIRMED);
    const answer = await confirmBankRows(part, keyFor(part));
    all.count += answer.count;
    all.amount = addMoney([all.amount, answer.amount]);
    all.recorded.push(...answer.recorded);
    all.refused.push(...answer.refused);
  }
  return all;
}
