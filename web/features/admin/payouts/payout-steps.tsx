import { useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { PayoutDetail } from '#contracts/payouts/shapes.ts';
import type { PayoutFormat } from '#domain/billing/payouts/payout.ts';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { exportPayout } from '#web/api/staff/billing/payouts.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { ButtonVariant } from '#web/ui/button/button-style.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { Menu, MenuButton } from '#web/ui/menu/menu.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { usePermission } from '../use-permission.ts';
import type { PayoutStep } from './payout-words.ts';
import { saveExport } from './save-export.ts';

/** Saves the bank's file at once: it needs nothing but a press. */
function useBankExport(payout: PayoutDetail) {
  const queryClient = useQueryClient();
  const keyFor = useKeyPerRequest();
  const action = useAction({
    run: (seen: PayoutDetail) => exportPayout(seen, { format: 'bank' }, keyFor([seen.id, seen.updatedAt])),
    done: () => ({ sentence: 'The file for the bank was saved', about: payout.number }),
    failed: (error) => sentenceOf(error) ?? 'The file was not saved. Please try again.',
    affectedTopics: ['payouts'],
    onSaved: (answer) => void saveExport(answer),
    onDone: () => {},
    onRefused(error) {
      if (error instanceof HttpError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: ['staff', 'payouts'] });
    },
  });
  return { isPending: action.isPending, save: () => action.mutate(payout) };
}

/** The files of a payout as a bookkeeper calls them. */
const FORMAT_NAMES: Readonly<Record<PayoutFormat, string>> = {
  bank: 'Bank (CSV)',
  quickbooks: 'QuickBooks Online (CSV)',
  xero: 'Xero (CSV)',
};

const PayoutStepDialog = lazyComponent(() => import('./payout-step-dialog.tsx'), 'PayoutStepDialog');
const ExportDialog = lazyComponent(() => import('./export-dialog.tsx'), 'ExportDialog');
const AdjustmentDialog = lazyComponent(() => import('./adjustment-dialog.tsx'), 'AdjustmentDialog');

type Opened = PayoutStep | 'adjust' | Exclude<PayoutFormat, 'bank'>;

interface PayoutStepsProps {
  payout: PayoutDetail;
  /** The company's. */
  today: string | undefined;
}

/** How far the payout is, the one button that leads on, and what else can be done. */
export function PayoutSteps({ payout, today }: PayoutStepsProps) {
  const mayWork = usePermission()('payouts.approve');
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (next: Opened) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  const { status } = payout;
  const isReady = status === 'approved' || status === 'exported';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-3">
      <Progress payout={payout} />
      {mayWork && status !== 'void' && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:[.grow]:flex-1">
          {status === 'draft' && (
            <Button className="grow" disabled={payout.lineCount === 0} onClick={() => open('approve')}>
              Approve…
            </Button>
          )}
          {(isReady || status === 'paid') && (
            <ExportButton
              payout={payout}
              variant={status === 'approved' ? 'primary' : 'secondary'}
              onAsk={open}
            />
          )}
          {isReady && (
            <Button
              className="grow"
              variant={status === 'exported' ? 'primary' : 'secondary'}
              onClick={() => open('pay')}
            >
              Mark as Paid…
            </Button>
          )}
          {status !== 'paid' && (
            <MenuButton
              label={`More for ${payout.number}`}
              entries={() => [
                ...(status === 'draft'
                  ? [{ key: 'adjust', label: 'Bonus or deduction…', onChoose: () => open('adjust') }]
                  : [{ key: 'back', label: 'Back to draft…', onChoose: () => open('back') }]),
                { key: 'void', label: 'Void…', onChoose: () => open('void') },
              ]}
            />
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {opened && isStep(opened) && (
          <PayoutStepDialog key={opened} step={opened} payout={payout} today={today} onClose={close} />
        )}
        {(opened === 'quickbooks' || opened === 'xero') && (
          <ExportDialog key={opened} format={opened} payout={payout} onClose={close} />
        )}
        {opened === 'adjust' && <AdjustmentDialog payout={payout} today={today} onClose={close} />}
      </Suspense>
    </div>
  );
}

const isStep = (opened: Opened): opened is PayoutStep =>
  opened === 'approve' || opened === 'pay' || opened === 'back' || opened === 'void';

const STEPS = ['Approve', 'Export', 'Mark as paid'] as const;
/** How many of the steps are done. */
const DONE = { draft: 0, approved: 1, exported: 2, paid: 3, void: 0 } as const;

/** The steps in a line, those that are done with a check. */
function Progress({ payout: { status, exportedAt } }: { payout: PayoutDetail }) {
  if (status === 'void') return <p className="text-ink-soft">Void: its items wait for another payout.</p>;
  const done = DONE[status];
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {STEPS.map((name, at) => {
        // A payout can be paid without a file.
        const isDone = at < done && !(name === 'Export' && exportedAt === null);
        const isNext = at === done;
        return (
          <li
            key={name}
            aria-current={isNext ? 'step' : undefined}
            className={classNames('flex items-center gap-2', isNext ? 'font-semibold' : 'text-ink-soft')}
          >
            <span
              aria-hidden
              className={classNames(
                'grid size-6 place-items-center rounded-full border text-small tabular-nums',
                isDone && 'border-transparent bg-accent-soft text-accent',
                isNext && 'border-accent text-accent',
                !isDone && !isNext && 'border-line',
              )}
            >
              {isDone ? <Check className="size-3.5" /> : at + 1}
            </span>
            {name}
            {isDone && <span className="sr-only">, done</span>}
            {at < STEPS.length - 1 && <span aria-hidden className="h-px w-6 bg-line max-sm:hidden" />}
          </li>
        );
      })}
    </ol>
  );
}

interface ExportButtonProps {
  payout: PayoutDetail;
  variant: ButtonVariant;
  /** Formats that name accounts. */
  onAsk: (format: Exclude<PayoutFormat, 'bank'>) => void;
}

/** The files: the bank's at once, the others after the names of the accounts. */
function ExportButton({ payout, variant, onAsk }: ExportButtonProps) {
  const bank = useBankExport(payout);
  return (
    <Menu
      label={`Export ${payout.number}`}
      entries={() => [
        { key: 'bank', label: FORMAT_NAMES.bank, onChoose: bank.save },
        { key: 'quickbooks', label: `${FORMAT_NAMES.quickbooks}…`, onChoose: () => onAsk('quickbooks') },
        { key: 'xero', label: `${FORMAT_NAMES.xero}…`, onChoose: () => onAsk('xero') },
      ]}
      button={
        <Button className="grow" variant={variant} pending={bank.isPending}>
          <span className="inline-flex items-center gap-1.5">
            Export
            <ChevronDown aria-hidden className="size-4" />
          </span>
        </Button>
      }
    />
  );
}
