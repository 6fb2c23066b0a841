import { Download } from 'lucide-react';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { statementPeriods } from './statement-periods.ts';

interface PayStatementsProps {
  /** The address of the statement, without its period; with a '?' if it has other parameters. */
  address: string;
  /** The company's civil date. */
  today: string;
}

/** An interpreter's pay statements as PDFs to download: of this month, the last one, and the year (rule invoices-18). */
export function PayStatements({ address, today }: PayStatementsProps) {
  const period = address.includes('?') ? '&' : '?';
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-2 text-ink-soft">
        <Download aria-hidden className="size-4 shrink-0" />
        Pay statement (PDF)
      </span>
      {statementPeriods(today).map(({ name, from, to }) => (
        <a
          key={name}
          href={`${address}${period}${new URLSearchParams({ from, to })}`}
          download
          className={`${textLinkStyle} inline-flex min-h-11 items-center pointer-fine:md:min-h-6`}
          aria-label={`Pay statement, ${name.toLowerCase()} (PDF)`}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
