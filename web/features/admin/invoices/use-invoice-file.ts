import { sentenceOf } from '#web/api/http/http-error.ts';
import { type InvoiceDocument, invoiceFile, type WantedDocument } from '#web/api/staff/billing/invoices.ts';
import { saveFile } from '#web/device/save-file.ts';
import { useAction } from '../use-action.ts';

const NAMES: Readonly<Record<InvoiceDocument, string>> = {
  preview: 'The preview',
  pdf: 'The invoice',
  asIssued: 'The invoice as issued',
  creditNotePdf: 'The credit note',
  partialCreditNotePdf: 'The credit note',
};

/** Fetches a document of an invoice and saves it as a file. */
export function useInvoiceFile() {
  const action = useAction({
    run: async (wanted: WantedDocument) => {
      const file = await invoiceFile(wanted);
      return { kind: wanted.kind, file, saved: await saveFile(file) };
    },
    done: ({ kind, file, saved }) =>
      saved === 'saved'
        ? `${NAMES[kind]} was downloaded`
        : {
            sentence: `${NAMES[kind]} is ready.`,
            link: { label: 'Save', go: () => void saveFile(file) },
          },
    failed: (error) => sentenceOf(error) ?? 'The PDF could not be made',
    affectedTopics: [],
    onDone: () => {},
  });
  return { open: action.mutate, isPending: action.isPending };
}
