import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { invoiceQuery } from '#web/api/staff/billing/invoices.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { DialogLoadError } from '../dialog-load-error.tsx';
import { RecordSteps, type Steps } from '../list/record-steps.tsx';
import { SidePanel } from '../list/side-panel.tsx';
import type { SidePanelState } from '../list/use-side-panel.ts';
import { usePermission } from '../use-permission.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { LoadingInvoice } from './loading-invoice.tsx';
import { useInvoiceFile } from './use-invoice-file.ts';

const DraftForm = lazyComponent(() => import('./draft-form.tsx'), 'DraftForm');
const DeleteDraftDialog = lazyComponent(() => import('./delete-draft-dialog.tsx'), 'DeleteDraftDialog');
const RemoveLineDialog = lazyComponent(() => import('./remove-line-dialog.tsx'), 'RemoveLineDialog');

interface DraftPanelProps {
  id: number;
  panel: SidePanelState;
  steps: Steps;
  today: string | undefined;
  /** Null: it cannot be issued from here. */
  onIssue: (() => void) | null;
  /** It is no draft any more. */
  onGone: () => void;
}

/** A draft in the side panel: what the client will read, and what can be changed. */
export function DraftPanel(props: DraftPanelProps) {
  const { id, panel, steps, today } = props;
  const query = useQuery(invoiceQuery(id));
  return (
    <SidePanel
      panel={panel}
      id={id}
      title={query.data?.client.name ?? 'Draft'}
      hasLinksAbove
      steps={<RecordSteps steps={steps} />}
      onClose={panel.close}
      foot={query.data?.status === 'draft' && <ActionLinks key={id} {...props} draft={query.data} />}
    >
      <Body key={id} invoice={query.data} query={query} today={today} onGone={props.onGone} />
    </SidePanel>
  );
}

interface BodyProps {
  invoice: InvoiceDetail | undefined;
  query: Parameters<typeof DialogLoadError>[0]['query'];
  today: string | undefined;
  onGone: () => void;
}

function Body({ invoice, query, today, onGone }: BodyProps) {
  const [removing, setRemoving] = useState<InvoiceDetail['lines'][number] | null>(null);
  const mayChange = usePermission()('invoices.removeLine');
  if (!invoice) return query.error ? <DialogLoadError query={query} what="invoice" /> : <LoadingInvoice />;
  const isDraft = invoice.status === 'draft';
  return (
    <div className="flex flex-col gap-5">
      <InvoiceDocument
        invoice={invoice}
        today={today}
        {...(isDraft && mayChange && { onRemove: setRemoving })}
      />
      <InvoiceHistory invoice={invoice} />
      <Suspense fallback={null}>
        {removing && (
          <RemoveLineDialog
            draft={invoice}
            line={removing}
            today={today}
            onGone={onGone}
            onClose={() => setRemoving(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function ActionLinks({ draft, today, onIssue, onGone }: DraftPanelProps & { draft: InvoiceDetail }) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const may = usePermission();
  const pdf = useInvoiceFile();
  const close = () => setOpened(null);
  return (
    <>
      <Button
        variant="quiet"
        icon={<FileText aria-hidden className="size-4 max-md:hidden" />}
        pending={pdf.isPending}
        onClick={() => pdf.open({ kind: 'preview', invoiceId: draft.id })}
      >
        Open PDF
      </Button>
      {may('invoices.change') && (
        <Button variant="secondary" onClick={() => setOpened('edit')}>
          Edit…
        </Button>
      )}
      {onIssue && (
        <Button data-tooltip="Issue this invoice" data-shortcut="I" aria-keyshortcuts="I" onClick={onIssue}>
          Issue…
        </Button>
      )}
      {may('invoices.deleteDraft') && (
        <span className="flex-none! px-0!">
          <MenuButton
            label="More for this draft"
            entries={() => [{ key: 'delete', label: 'Delete draft…', onChoose: () => setOpened('delete') }]}
          />
        </span>
      )}
      <Suspense fallback={null}>
        {opened === 'edit' && <DraftForm draft={draft} onClose={close} />}
        {opened === 'delete' && (
          <DeleteDraftDialog
            draft={draft}
            today={today}
            onDone={() => {
              close();
              onGone();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
