import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { BANK_FILE, type BankImport } from '#contracts/client-payment.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { readBankFile } from '#web/api/staff/bank-imports.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useAction } from '../../use-action.ts';

interface BankFileFormProps {
  onRead: (file: BankImport, name: string) => void;
}

/** A bank's file is chosen, dropped, or its text pasted; then it is read at once. */
export function BankFileForm({ onRead }: BankFileFormProps) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const name = useRef('');
  const read = useAction({
    run: readBankFile,
    title: 'File read',
    done: ({ rows }) =>
      `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row' : 'rows'} of money that came in`,
    failed: 'The file could not be read',
    affectedTopics: [],
    onDone: (file) => onRead(file, name.current),
  });

  function take(content: Blob, called: string) {
    const problem = problemOf(content);
    setRefused(problem);
    if (problem !== null) return;
    name.current = called;
    // Some systems call a CSV file a spreadsheet; its text is read in any case.
    read.mutate(new Blob([content], { type: 'text/csv' }));
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
            take(new Blob([pasted]), 'the pasted text');
          }}
        >
          <Field label="Text of the file" help="With its first line, which names the columns.">
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
    </div>
  );
}

function problemOf(content: Blob): string | null {
  if (content.size === 0) return 'The file is empty.';
  if (content.size > BANK_FILE.maxBytes)
    return 'The file is larger than 1 MB. Download a shorter period from your bank.';
  return null;
}
