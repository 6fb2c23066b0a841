import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_RECEIPT_BYTES, PDF } from '#domain/assignment/receipts.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { newReceiptId, uploadReceipt } from '#web/api/interpreter/upload-receipt.ts';
import { chosenFile, fileProblem } from '#web/device/chosen-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useAction } from '../../use-action.ts';
import { usePermission } from '../../use-permission.ts';

/**
 * Attaches a receipt that came by e-mail: a photo, made smaller if it is large, or a PDF (rule tracking-26). `about`: the appointment, in
 * words.
 */
export function AttachReceipt({ assignmentId, about }: { assignmentId: number; about: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isAllowed = usePermission()('receipts.put');
  const action = useAction({
    run: (image: Blob) =>
      uploadReceipt({ assignmentId, receiptId: newReceiptId(), image, audience: 'staff' }),
    done: () => ({ sentence: 'The receipt was attached', about }),
    failed: 'The receipt was not attached',
    affectedTopics: ['receipts', 'payments'],
    onDone: () => {},
  });
  if (!isAllowed) return null;

  async function attach(file: File) {
    const image = await chosenFile(file, MAX_RECEIPT_BYTES).catch(fileProblem);
    if (typeof image === 'string') setProblem(image);
    else action.mutate(image);
  }

  const sentence = problem ?? (action.error && (sentenceOf(action.error) ?? 'Please try again.'));
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <input
        ref={input}
        type="file"
        accept={`image/*,${PDF}`}
        aria-label="Receipt to attach"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setProblem(null);
          if (file) void attach(file);
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="small"
        icon={<Paperclip aria-hidden className="size-4" />}
        pending={action.isPending}
        onClick={() => input.current?.click()}
      >
        Attach Receipt…
      </Button>
      {sentence && <Alert tone="error">{sentence}</Alert>}
    </div>
  );
}
