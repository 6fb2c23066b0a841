import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SecretState, ServiceChannel } from '#contracts/messages/service.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useAction } from '../../use-action.ts';
import { ChannelTest } from './channel-test.tsx';

interface Service {
  readonly settings: object | null;
  readonly isSetByEnvironment: boolean;
  readonly secret: SecretState;
}

interface ServicePartProps<S extends Service> {
  channel: ServiceChannel;
  /** Whether messages leave by it. */
  isConfigured: boolean;
  query: { data: S | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  remove: () => Promise<S>;
  /** The form with its test; `onClose` closes it. */
  form: (service: S, onClose: () => void) => ReactNode;
}

const WORDS = {
  email: { setUp: 'Set Up Email', what: 'The mail server', name: 'Email', secret: 'password', is: 'is' },
  sms: {
    setUp: 'Set Up Text Messages',
    what: 'The account with Twilio',
    name: 'Text messages',
    secret: 'auth token',
    is: 'are',
  },
} as const;

/** How a channel's service is set up, for administrators: the form, the test, and 'Remove'. */
export function ServicePart<S extends Service>(props: ServicePartProps<S>) {
  const { channel, isConfigured, query, form } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { data: service, error, isFetching, refetch } = query;
  const words = WORDS[channel];
  if (!service && error)
    return <LoadError title={`${words.what} could not be loaded`} of={{ error, isFetching, refetch }} />;
  if (!service)
    return (
      <SkeletonGroup label="Loading" className="border-line border-t pt-4">
        <Skeleton className="h-11 w-40 rounded-control pointer-fine:md:h-9" />
      </SkeletonGroup>
    );
  const isSaved = service.settings !== null && !service.isSetByEnvironment;
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-4">
      {service.isSetByEnvironment && (
        <Alert>Set by the server's environment. The person who runs the server can change it.</Alert>
      )}
      {service.secret.is === 'unreadable' && (
        <Alert tone="error" title={`${words.name} ${words.is} off`}>
          The saved {words.secret} can no longer be read, because the server has a new secret key. Enter it
          again.
        </Alert>
      )}
      {isOpen ? (
        form(service, () => setIsOpen(false))
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setIsOpen(true)}>
              {service.isSetByEnvironment ? 'Show Settings' : isSaved ? 'Change Settings' : words.setUp}
            </Button>
            {isSaved && (
              <Button variant="quiet" onClick={() => setIsRemoving(true)}>
                Remove
              </Button>
            )}
          </div>
          {isConfigured && <ChannelTest channel={channel} />}
        </>
      )}
      {isRemoving && <RemoveDialog {...props} onClose={() => setIsRemoving(false)} />}
    </div>
  );
}

function RemoveDialog<S extends Service>({
  channel,
  remove: run,
  onClose,
}: ServicePartProps<S> & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { name, is, what, secret } = WORDS[channel];
  const remove = useAction({
    run,
    done: `${name} ${is} off`,
    failed: 'Failed to remove',
    affectedTopics: ['settings', 'notifications'],
    onDone: onClose,
    onSaved: () => void queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={channel === 'email' ? 'Turn off email?' : 'Turn off text messages?'}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={remove.isPending}
      error={
        remove.error && (sentenceOf(remove.error) ?? 'Something went wrong on our side. Nothing was removed.')
      }
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      <p>
        {what} and its {secret} are removed. Messages are no longer sent this way. The message log keeps them
        as 'Not configured'.
      </p>
    </ConfirmDialog>
  );
}
