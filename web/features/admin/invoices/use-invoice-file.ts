import { sentenceOf } from '#web/api/http/http-error.ts';
import { type InvoicePaper, invoiceFile } from '#web/api/staff/invoices.ts';
import { saveFile } from '#web/device/save-file.ts';
import { useAction } from '../use-action.ts';

interface Wanted {
  paper: InvoicePaper;
  invoiceId: number;
}

const NAMES: Readonly<Record<InvoicePaper, string>> = {
  preview: 'The preview',
  pdf: 'The invoice',
  asIssued: 'The invoice as issued',
  creditNotePdf: 'The credit note',
};

/** Fetches a paper of an invoice and saves it as a file. */
export function useInvoiceFile() {
  const act = useAction({
    run: async ({ paper, invoiceId }: Wanted) => {
      const file = await invoiceFile(paper, invoiceId);
      return { paper, file, saved: await saveFile(file) };
    },
    done: ({ paper, file, saved }) =>
      saved === 'saved'
        ? `${NAMES[paper]} was downloaded`
        : {
            sentence: `${NAMES[paper]} is ready.`,
            link: { label: 'Save', go: () => void saveFile(file) },
          },
    failed: (error) => sentenceOf(error) ?? 'The PDF could not be made',
    affectedTopics: [],
    onDone: () => {},
  });
  return { open: act.mutate, isPending: act.isPending };
}
