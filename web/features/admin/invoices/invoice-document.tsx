import { useQuery } from '@tanstack/react-query';
import { CornerUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InvoiceDetail, InvoiceLine } from '#contracts/invoices/shapes.ts';
import { lineInWords, purchaseOrderInWords } from '#domain/billing/line-words.ts';
import { formatClockRange } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { billingSettingsQuery } from '#web/api/staff/billing/billing.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { formatDate } from '../payments/describe-payments.ts';
import { WhyAmount } from '../rates/why-amount.tsx';
import { describePeriod } from './describe-invoice.ts';

interface InvoiceDocumentProps {
  invoice: InvoiceDetail;
  today: string | undefined;
  /** Leaves an appointment to the next invoice; absent where nothing can be changed. */
  onRemove?: (line: InvoiceLine) => void;
}

/** What the client reads, as on paper: from whom and to whom, the numbers, a row for each appointment, the sums and how to pay. */
export function InvoiceDocument({ invoice, today, onRemove }: InvoiceDocumentProps) {
  const { number, lines, notes } = invoice;
  return (
    <article
      aria-label={number ?? 'Preview'}
      className="@container flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-float/40 @lg:p-6"
    >
      <Head invoice={invoice} today={today} />
      <ul className="flex flex-col border-line border-t">
        {lines.map((line) => (
          <DocumentRow key={line.paymentId} line={line} today={today} {...(onRemove && { onRemove })} />
        ))}
        {lines.length === 0 && <li className="py-3 text-ink-soft">There is no appointment on it.</li>}
      </ul>
      <Sums invoice={invoice} today={today} />
      {notes !== null && <p className="whitespace-pre-line">{notes}</p>}
      {invoice.status !== 'void' && <HowToPay />}
    </article>
  );
}

function Head({ invoice, today }: Pick<InvoiceDocumentProps, 'invoice' | 'today'>) {
  const { number, status, billTo, date, dueDate, terms, purchaseOrder, reference } = invoice;
  const { data: company } = useQuery(companyQuery);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        {company?.logo ? (
          <img src={company.logo.path} alt={company.name} className="max-h-10 max-w-40 object-contain" />
        ) : (
          <p className="font-semibold text-large">{company?.name}</p>
        )}
        <p className="text-end">
          <span className="block font-semibold text-large">Invoice</span>
          <span className="text-ink-soft tabular-nums">{number ?? 'gets its number when issued'}</span>
        </p>
      </div>
      <div className="grid gap-4 @md:grid-cols-2">
        <div className="min-w-0">
          <p className="text-ink-soft text-small">Bill to</p>
          <p className="font-medium">{billTo.name}</p>
          <p className="whitespace-pre-line">{billTo.address}</p>
          {billTo.email !== null && <p className="wrap-anywhere text-ink-soft">{billTo.email}</p>}
          {billTo.taxNumber !== null && <p className="text-ink-soft">{billTo.taxNumber}</p>}
        </div>
        <dl className="grid h-fit grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          <Fact name="Date">{date === null ? 'The day of issue' : formatDate(date, today)}</Fact>
          <Fact name="Due">
            {dueDate === null ? terms : `${formatDate(dueDate, today)}${terms === null ? '' : `, ${terms}`}`}
          </Fact>
          <Fact name="Service">{describePeriod(invoice, today)}</Fact>
          <Fact name="Purchase order">{purchaseOrder}</Fact>
          <Fact name="Reference">{reference}</Fact>
        </dl>
      </div>
      {status === 'void' && <p className="font-semibold text-danger">Void</p>}
    </div>
  );
}

/** A line that is left out where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </>
  );
}

interface DocumentRowProps {
  line: InvoiceLine;
  today: string | undefined;
  onRemove?: (line: InvoiceLine) => void;
}

/** One appointment: when, which language, who and where, and what its amount consists of. */
function DocumentRow({ line, today, onRemove }: DocumentRowProps) {
  const { date, startTime, endTime, language, location, interpreterName, purchaseOrder, steps } = line;
  const own = steps.filter(({ isTax }) => !isTax);
  const day = formatDate(date, today);
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">
            <TextLink href={`${paths.assignments}?assignment=${line.assignmentId}`}>
              {day}, {formatClockRange(startTime, endTime)}
            </TextLink>
          </p>
          <p className="text-ink-soft">
            {[language, interpreterName, location].filter(Boolean).join(' · ')}
            {purchaseOrder !== null && ` · ${purchaseOrderInWords(purchaseOrder)}`}
          </p>
        </div>
        {onRemove && (
          <IconButton
            label={`Leave ${day} to the next invoice`}
            icon={<CornerUpRight aria-hidden className="size-4" />}
            onClick={() => onRemove(line)}
          />
        )}
      </div>
      <ul>
        {own.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frozen, in this order.
          <li key={at} className="flex justify-between gap-3">
            <span className="min-w-0 text-ink-soft">{describeStep(step)}</span>
            <span className="tabular-nums">{dollars(step.amount)}</span>
          </li>
        ))}
      </ul>
      <WhyAmount of={{ paymentId: line.paymentId }} isInText />
    </li>
  );
}

/** 'Interpreting, Spanish, 2 h at $75.00/hr'. */
function describeStep({ label, quantity, unit, rate }: InvoiceLine['steps'][number]): string {
  const much = quantity === null ? null : Number(quantity);
  return lineInWords(label, { quantity: much, unit, rate: rate === null ? null : dollars(rate) });
}

function Sums({ invoice, today }: Pick<InvoiceDocumentProps, 'invoice' | 'today'>) {
  const { status, subtotal, taxes, total, settlements, openAmount } = invoice;
  return (
    <dl className="ms-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums *:even:text-end">
      {taxes.length > 0 && <Sum name="Subtotal" amount={subtotal} />}
      {taxes.map(({ label, amount }) => (
        <Sum key={label} name={label} amount={amount} />
      ))}
      <Sum name="Total" amount={total} isStrong />
      {settlements.map(({ kind, date, label, amount }, at) => (
        <Sum
          // biome-ignore lint/suspicious/noArrayIndexKey: in the order of their days, without ids.
          key={at}
          name={`${kind === 'write_off' ? 'Written off' : label}, ${formatDate(date, today)}`}
          amount={amount}
          isLess
        />
      ))}
      {status === 'issued' && <Sum name="Amount due" amount={openAmount} isStrong />}
    </dl>
  );
}

interface SumProps {
  name: string;
  amount: string;
  isStrong?: true;
  isLess?: true;
}

function Sum({ name, amount, isStrong, isLess }: SumProps) {
  const look = isStrong && 'font-semibold';
  return (
    <>
      <dt className={look || 'text-ink-soft'}>{name}</dt>
      <dd className={look || undefined}>
        {isLess && '−'}
        {dollars(amount)}
      </dd>
    </>
  );
}

function HowToPay() {
  const { data } = useQuery(billingSettingsQuery);
  if (!data?.howToPay) return null;
  return (
    <div>
      <p className="text-ink-soft text-small">How to pay</p>
      <p className="whitespace-pre-line">{data.howToPay}</p>
      <address className="mt-2 whitespace-pre-line not-italic">{data.address}</address>
    </div>
  );
}
