import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnbilledWork } from '#contracts/invoices/shapes.ts';
import { MAX_AT_ONCE } from '#contracts/payments/limits.ts';
import { formatClockRange } from '#domain/civil.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { unbilledWorkQuery } from '#web/api/staff/billing/invoices.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { StateTabs } from '../list/state-tabs.tsx';
import { counted, formatDate } from '../payments/describe-payments.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { usePermission } from '../use-permission.ts';
import { PaidAheadElsewhere } from './paid-ahead-elsewhere.tsx';
import type { Period } from './service-period.tsx';

interface WorkDialogProps {
  client: { readonly id: number; readonly name: string };
  period: Period;
  today: string;
  onClose: () => void;
}

interface Marking {
  paymentIds: number[];
  isBilledElsewhere: boolean;
}

interface Marked {
  count: number;
  body: Marking;
}

function describeMarked({ count, body }: Marked, clientName: string) {
  const what = counted(count, 'appointment');
  return {
    sentence: body.isBilledElsewhere ? `${what} will be on no invoice` : `${what} can be billed here`,
    about: clientName,
  };
}

const PARTS = ['here', 'elsewhere'] as const;
const PART_NAMES = { here: 'To bill', elsewhere: 'Billed in another system' } as const;

/** A client's appointments that are on no invoice, and which of them are billed with another program. */
export function WorkDialog({ client, period, today, onClose }: WorkDialogProps) {
  const [part, setPart] = useState<(typeof PARTS)[number]>('here');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const isElsewhere = part === 'elsewhere';
  const query = useQuery(
    unbilledWorkQuery(client.id, {
      ...period,
      elsewhere: isElsewhere ? 'true' : 'false',
      limit: String(MAX_AT_ONCE),
    }),
  );
  const may = usePermission();
  const keyFor = useKeyPerRequest();
  const options = {
    run: async (body: Marking) => ({
      ...(await call('POST /api/invoices/billed-elsewhere', {
        body,
        idempotencyKey: keyFor(body),
        audience: 'staff',
      })),
      body,
    }),
    failed: 'Nothing was changed',
    affectedTopics: ['invoices'] as const,
  };
  const undo = useAction({
    ...options,
    done: (marked) => describeMarked(marked, client.name),
    onDone: () => {},
  });
  const action = useAction({
    ...options,
    done: ({ count, body }: Marked) => ({
      ...describeMarked({ count, body }, client.name),
      link: { label: 'Undo', go: () => undo.mutate({ ...body, isBilledElsewhere: !body.isBilledElsewhere }) },
    }),
    onDone: () => setSelected(new Set()),
  });

  function toggle(id: number) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  return (
    <Dialog
      title={client.name}
      description="Approved appointments that are on no invoice"
      width="wide"
      onClose={onClose}
      footer={
        may('invoices.markBilledElsewhere') && (
          <Button
            variant="secondary"
            disabled={selected.size === 0}
            pending={action.isPending}
            pendingLabel="Saving..."
            onClick={() => action.mutate({ paymentIds: [...selected], isBilledElsewhere: !isElsewhere })}
          >
            {isElsewhere ? 'Bill Here Instead' : 'Mark as Billed in Another System'}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <StateTabs
          states={PARTS}
          current={part}
          nameOf={(one) => PART_NAMES[one]}
          countOf={() => null}
          onChoose={(next) => {
            setPart(next);
            setSelected(new Set());
          }}
        />
        {action.error && <Alert tone="error">{sentenceOf(action.error) ?? 'Please try again.'}</Alert>}
        <p className="text-ink-soft">
          {isElsewhere
            ? 'The client owes these, but no invoice is made of them here.'
            : 'Select what you have billed with another program: the client then owes it without an invoice from here.'}
        </p>
        <PaidAheadElsewhere clientId={client.id} />
        {query.error && !query.data && <LoadError title="The appointments could not be loaded" of={query} />}
        {query.isPending && (
          <SkeletonGroup label="Loading the appointments">
            <Skeleton className="h-40" />
          </SkeletonGroup>
        )}
        {query.data?.rows.length === 0 && <p>There are none in this period.</p>}
        <ul className="flex flex-col">
          {query.data?.rows.map((work) => (
            <WorkLine
              key={work.paymentId}
              work={work}
              today={today}
              isSelected={selected.has(work.paymentId)}
              onToggle={() => toggle(work.paymentId)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface WorkLineProps {
  work: UnbilledWork;
  today: string;
  isSelected: boolean;
  onToggle: () => void;
}

function WorkLine({ work, today, isSelected, onToggle }: WorkLineProps) {
  const { assignmentId, date, startTime, endTime, language, location, interpreterName, amount } = work;
  const day = formatDate(date, today);
  return (
    <li className="flex items-start gap-3 border-line border-b py-2 last:border-b-0">
      <input
        type="checkbox"
        aria-label={`Select ${day}, ${language}, ${dollars(amount)}`}
        checked={isSelected}
        onChange={onToggle}
        className="mt-1 size-5 shrink-0 accent-accent pointer-fine:md:size-4"
      />
      <div className="min-w-0 flex-1">
        <p>
          <TextLink href={`${paths.assignments}?assignment=${assignmentId}`}>
            {day}, {formatClockRange(startTime, endTime)}
          </TextLink>{' '}
          <span className="text-ink-soft">{language}</span>
        </p>
        <p className="truncate text-ink-soft text-small">
          {[interpreterName, location].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="font-medium tabular-nums">{dollars(amount)}</span>
    </li>
  );
}
