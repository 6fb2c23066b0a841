import { sentenceOf } from '#web/api/http/http-error.ts';
import { type InvoicePaper, invoiceFile, type WantedPaper } from '#web/api/staff/billing/invoices.ts';
import { saveFile } from '#web/device/save-file.ts';
import { useAction } from '../use-action.ts';

const NAMES: Readonly<Record<InvoicePaper, string>> = {
  preview: 'The preview',
  pdf: 'The invoice',
  asIssued: 'The invoice as issued',
  creditNotePdf: 'The credit note',
  partialCreditNotePdf: 'The credit note',
};

/** Fetches a paper of an invoice and saves it as a file. */
export function useInvoiceFile() {
  const act = useAction({
    run: async (wanted: WantedPaper) => {
      const file = await invoiceFile(wanted);
      return { paper: wanted.paper, file, saved: await saveFile(file) };
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
