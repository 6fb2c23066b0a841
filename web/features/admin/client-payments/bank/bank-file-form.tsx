import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, Suspense, useId, useRef, useState } from 'react';
import { BANK_FILE, type BankImport, type BankTable } from '#contracts/client-payments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { readBankFile } from '#web/api/staff/billing/bank-imports.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import type { SentFile } from './bank-columns-dialog.tsx';

const BankColumnsDialog = lazyComponent(() => import('./bank-columns-dialog.tsx'), 'BankColumnsDialog');

interface BankFileFormProps {
  onRead: (file: BankImport, sent: SentFile) => void;
}

/** A file of which it is not known which column has what. */
interface UnclearFile {
  readonly sent: SentFile;
  readonly table: BankTable;
  readonly why: string;
}

async function readOrAsk(sent: SentFile): Promise<BankImport | UnclearFile> {
  try {
    return await readBankFile(sent.content);
  } catch (error) {
    const why = fieldsOf(error)['columns'];
    if (why === undefined) throw error;
    return {
      sent,
      table: await call('POST /api/bank-imports/columns', { body: sent.content, audience: 'staff' }),
      why,
    };
  }
}

/** A bank's file is chosen, dropped, or its text pasted; then it is read at once. */
export function BankFileForm({ onRead }: BankFileFormProps) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [unclearFile, setUnclearFile] = useState<UnclearFile | null>(null);
  const read = useMutation({
    mutationFn: readOrAsk,
    onSuccess: (found, sent) => ('why' in found ? setUnclearFile(found) : onRead(found, sent)),
  });

  function take(content: Blob, called: string) {
    const problem = problemOf(content);
    setRefused(problem);
    if (problem !== null) return;
    // Some systems call a CSV file a spreadsheet; its text is read in any case.
    read.mutate({ content: new Blob([content], { type: 'text/csv' }), name: called });
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file, file.name);
  }

  const sentence = refused ?? (read.error && (sentenceOf(read.error) ?? 'Please try again.'));
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <section
        aria-label="The bank's file"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-6 py-10 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <FileUp aria-hidden className="size-6 text-ink-faint" />
        <label htmlFor={inputId} className="font-semibold text-large">
          Your bank's CSV file
        </label>
        <p className="max-w-md text-ink-soft">
          Download it from your bank's website and drop it here. You confirm each payment before anything is
          recorded.
        </p>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) take(file, file.name);
            // The same file can be chosen again after it was changed.
            target.value = '';
          }}
        />
        <Button pending={read.isPending} pendingLabel="Reading..." onClick={() => input.current?.click()}>
          Choose File
        </Button>
        {pasted === null && <TextButton onClick={() => setPasted('')}>Paste the text instead</TextButton>}
      </section>
      {sentence && <Alert tone="error">{sentence}</Alert>}
      {pasted !== null && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            take(new Blob([pasted]), 'Pasted text');
          }}
        >
          <Field label="Text of the file" help="Include the first line with the column names.">
            <Textarea
              rows={8}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
              className="font-mono text-small"
            />
          </Field>
          <Button type="submit" variant="secondary" className="self-start" pending={read.isPending}>
            Read Text
          </Button>
        </form>
      )}
      <Suspense fallback={null}>
        {unclearFile && (
          <BankColumnsDialog
            {...unclearFile}
            onRead={(file) => onRead(file, unclearFile.sent)}
            onClose={() => setUnclearFile(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function problemOf(content: Blob): string | null {
  if (content.size === 0) return 'The file is empty.';
  if (content.size > BANK_FILE.maxBytes)
    return 'The file is larger than 1 MB. Download a shorter period from your bank.';
  return null;
}
