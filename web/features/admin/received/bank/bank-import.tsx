import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { BankImport as BankFile } from '#contracts/client-payment.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { BankFileForm } from './bank-file-form.tsx';
import { BankReview } from './bank-review.tsx';

/** A bank's file becomes payments received, each confirmed by a person (rule M64). */
export function BankImport() {
  const [file, setFile] = useState<{ content: BankFile; name: string } | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <ButtonLink
          variant="quiet"
          size="small"
          href={paths.received}
          icon={<ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
        >
          Payments received
        </ButtonLink>
        <h2 className="font-semibold text-large">Import a bank file</h2>
      </div>
      {file === null ? (
        <BankFileForm onRead={(content, name) => setFile({ content, name })} />
      ) : (
        <BankReview file={file.content} name={file.name} onAnother={() => setFile(null)} />
      )}
    </div>
  );
}
