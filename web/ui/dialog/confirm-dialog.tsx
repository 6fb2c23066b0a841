import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  description?: string | undefined;
  /** What will happen, and to whom. */
  children?: ReactNode;
  /** Names the action: 'Delete', 'Send to all'. */
  confirmLabel: string;
  pendingLabel?: string | undefined;
  cancelLabel?: string | undefined;
  destructive?: boolean | undefined;
  /** It reaches many: the first focus is in the body, so that Enter does not do it. */
  isWide?: boolean | undefined;
  /** Small, unless something has to be chosen. */
  width?: 'small' | 'regular' | undefined;
  pending?: boolean | undefined;
  /** Why the action was refused; the dialog stays open. */
  error?: ReactNode;
  /** Absent where the action cannot be done: then there is only the button that leaves. */
  onConfirm?: (() => void) | undefined;
  onCancel: () => void;
}

/** Asks before an action. Where the action destroys, 'Cancel' has the first focus; where it reaches many, the body. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, children, confirmLabel, pendingLabel, cancelLabel = 'Cancel' } = props;
  const { destructive = false, isWide = false, pending, error, onConfirm, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      width={props.width ?? 'small'}
      title={title}
      description={description}
      onClose={onCancel}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={onCancel}
            data-autofocus={destructive || !onConfirm || undefined}
          >
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button
              variant={destructive ? 'destructive' : 'primary'}
              pending={pending}
              pendingLabel={pendingLabel}
              onClick={onConfirm}
              data-autofocus={!(destructive || isWide) || undefined}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="text-ink-soft">{children}</div>
        {error && <Alert tone="error">{error}</Alert>}
      </div>
    </Dialog>
  );
}
