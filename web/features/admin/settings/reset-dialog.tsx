import { useQueryClient } from '@tanstack/react-query';
import type { MessageTemplate } from '#contracts/messages/template.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { cacheTemplate, resetTemplate } from '#web/api/staff/message-templates.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { CHANNEL_NAMES } from '../messages/message-labels.ts';
import { useAction } from '../use-action.ts';

interface ResetDialogProps {
  template: MessageTemplate;
  /** Whether there is unsaved input, which would be lost. */
  isTyped: boolean;
  onReset: () => void;
  onClose: () => void;
}

/** Puts the product's own words back, once it has been said which words that loses. */
export function ResetDialog({ template, isTyped, onReset, onClose }: ResetDialogProps) {
  const queryClient = useQueryClient();
  const { audience, name, channel, subject, text, updatedAt } = template;
  const reset = useAction({
    run: async () => cacheTemplate(queryClient, await resetTemplate(template, updatedAt ?? '')),
    done: () => ({ sentence: 'Default template restored', about: name }),
    failed: 'Failed to restore the default',
    affectedTopics: [],
    onSaved: onReset,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Restore default?"
      confirmLabel="Restore default"
      pendingLabel="Restoring..."
      destructive
      pending={reset.isPending}
      error={
        reset.error && (sentenceOf(reset.error) ?? 'Something went wrong on our side. Nothing was changed.')
      }
      onConfirm={() => reset.mutate(undefined)}
      onCancel={onClose}
    >
      <p>
        You will lose your text for '{name}' to {audience}s ({CHANNEL_NAMES[channel].toLowerCase()})
        {isTyped ? ', and your unsaved changes' : ''}:
      </p>
      <blockquote className="wrap-break-word mt-2 line-clamp-6 whitespace-pre-wrap border-line-strong border-s-2 ps-3">
        {subject !== null && <p className="font-medium">{subject}</p>}
        {text}
      </blockquote>
    </ConfirmDialog>
  );
}
