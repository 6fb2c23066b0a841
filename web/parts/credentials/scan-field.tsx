import { FileText, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FileButtons } from '#web/ui/form/file-buttons.tsx';
import { fileSize } from '../photos/file-size.ts';

/** Makes what is sent of a file, or says in a sentence why it cannot be. */
export type ReadFile = (file: File) => Promise<Blob | string>;

interface ScanFieldProps {
  /** What was chosen. */
  scan: Blob | null;
  /** One is there already. */
  isReplacing: boolean;
  /** On a phone the camera has a button of its own. */
  hasCamera: boolean;
  readFile: ReadFile;
  help: ReactNode;
  /** Why the last chosen file cannot be sent; null: it can. */
  problem: string | null;
  onChange: (scan: Blob | null) => void;
  onProblem: (problem: string | null) => void;
}

/** A photo or PDF of a credential: taken or chosen, looked at, taken back. */
export function ScanField(props: ScanFieldProps) {
  const { scan, isReplacing, hasCamera, readFile, help, problem, onChange, onProblem } = props;
  const [isReading, setIsReading] = useState(false);
  const id = useId();

  async function choose([file]: readonly File[]) {
    if (!file) return;
    onProblem(null);
    setIsReading(true);
    const read = await readFile(file);
    setIsReading(false);
    if (typeof read === 'string') onProblem(read);
    else onChange(read);
  }

  return (
    <fieldset aria-describedby={`${id}-help`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 flex w-full items-baseline justify-between gap-2 font-medium">
        Photo or PDF <span className="font-normal text-ink-faint text-small">optional</span>
      </legend>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {scan && <ChosenScan scan={scan} onRemove={() => onChange(null)} />}
      {hasCamera ? (
        <FileButtons isReading={isReading} onFiles={(files) => void choose(files)} />
      ) : (
        <ChooseButton isReading={isReading} onFiles={(files) => void choose(files)} />
      )}
      <p id={`${id}-help`} className="text-ink-faint text-small">
        {isReplacing ? 'Replaces the present one.' : help}
      </p>
    </fieldset>
  );
}

interface ChooseButtonProps {
  isReading: boolean;
  onFiles: (files: readonly File[]) => void;
}

function ChooseButton({ isReading, onFiles }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        pending={isReading}
        onClick={() => input.current?.click()}
      >
        Choose photo or PDF
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        hidden
        data-documents
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}

function ChosenScan({ scan, onRemove }: { scan: Blob; onRemove: () => void }) {
  const address = useAddress(scan);
  const name = scan instanceof File ? scan.name : 'Photo';
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-control border border-line ps-3">
      {scan instanceof File ? (
        <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" />
      ) : (
        address !== '' && (
          <img
            src={address}
            alt=""
            className="my-1 size-16 rounded-control border border-line object-cover"
          />
        )
      )}
      <span className="wrap-anywhere min-w-0 flex-1 py-1">
        {name} <span className="text-ink-soft text-small">{fileSize(scan.size)}</span>
      </span>
      <IconButton label={`Remove ${name}`} icon={<X aria-hidden className="size-4" />} onClick={onRemove} />
    </div>
  );
}

/** An address within this page for what was chosen. */
function useAddress(scan: Blob): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(scan);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [scan]);
  return address;
}
