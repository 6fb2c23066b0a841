import { useQueryClient } from '@tanstack/react-query';
import type { MessageTemplate } from '#contracts/message-template.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { keepTemplate, resetTemplate } from '#web/api/message-templates.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import { WAY_NAMES } from './channel-names.ts';

interface ResetDialogProps {
  template: MessageTemplate;
  /** Whether something is typed that is not saved: it goes too. */
  isTyped: boolean;
  onReset: () => void;
  onClose: () => void;
}

/** Puts the product's own words back, once it has been said which words that loses. */
export function ResetDialog({ template, isTyped, onReset, onClose }: ResetDialogProps) {
  const queryClient = useQueryClient();
  const { audience, name, channel, subject, text, updatedAt } = template;
  const reset = useAct({
    run: async () => keepTemplate(queryClient, await resetTemplate(template, updatedAt ?? '')),
    done: "The product's words are back",
    failed: 'Failed to reset template',
    touches: [],
    onSaved: onReset,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Reset to the product's words?"
      confirmLabel="Reset"
      pendingLabel="Resetting..."
      destructive
      pending={reset.isPending}
      error={reset.error && (sentenceOf(reset.error) ?? 'The server failed. Your words are as they were.')}
      onConfirm={() => reset.mutate(undefined)}
      onCancel={onClose}
    >
      <p>
        Your words for '{name}' to {audience}s ({WAY_NAMES[channel].toLowerCase()}) are lost
        {isTyped ? ', and what you have typed and not saved too' : ''}:
      </p>
      <blockquote className="wrap-break-word mt-2 line-clamp-6 whitespace-pre-wrap border-line-strong border-s-2 ps-3">
        {subject !== null && <p className="font-medium">{subject}</p>}
        {text}
      </blockquote>
    </ConfirmDialog>
  );
}
