import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { BankImport as BankFile } from '#contracts/client-payments/shapes.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import type { SentFile } from './bank-columns-dialog.tsx';
import { BankFileForm } from './bank-file-form.tsx';
import { BankReview } from './bank-review.tsx';

/** A bank's file becomes payments received, each confirmed by a person (rule client-payments-8). */
export function BankImport() {
  const [read, setRead] = useState<{ file: BankFile; sent: SentFile } | null>(null);
  const [reading, setReading] = useState(0);
  const take = (file: BankFile, sent: SentFile) => {
    setRead({ file, sent });
    setReading((before) => before + 1);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <ButtonLink
          variant="quiet"
          size="small"
          href={paths.clientPayments}
          icon={<ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
        >
          Payments received
        </ButtonLink>
        <h2 className="font-semibold text-large">Import a bank file</h2>
      </div>
      {read === null ? (
        <BankFileForm onRead={take} />
      ) : (
        <BankReview
          key={reading}
          {...read}
          onReadAnew={(file) => take(file, read.sent)}
          onAnother={() => setRead(null)}
        />
      )}
    </div>
  );
}
