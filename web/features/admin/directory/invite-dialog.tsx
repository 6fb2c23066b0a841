import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type * as z from 'zod/mini';
import type { SentInvitation } from '#contracts/accounts/shapes.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useCopy } from '#web/ui/text/use-copy.ts';
import { useAction } from '../use-action.ts';

type Sent = z.infer<typeof SentInvitation>;

interface InviteDialogProps {
  person: { id: number; name: string; email: string; canSignIn: boolean };
  topic: 'clients' | 'interpreters' | 'staff';
  send: (id: number) => Promise<Sent>;
  onClose: () => void;
}

/** Asks before a link to a password is sent, says what it does, and then shows it once (rule sign-in-12). */
export function InviteDialog({ person, topic, send, onClose }: InviteDialogProps) {
  const { id, name, email, canSignIn } = person;
  const invite = useAction({
    run: () => send(id),
    done: canSignIn ? 'Reset link ready' : 'Sign-up link ready',
    failed: canSignIn ? 'Failed to send the reset link' : 'Failed to send the sign-up link',
    affectedTopics: [topic, 'notifications'],
    onDone: () => {},
  });
  if (invite.data) return <SentLinkDialog sent={invite.data} person={person} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={canSignIn ? `Send ${name} a reset link?` : `Send ${name} a sign-up link?`}
      confirmLabel="Send Link"
      pendingLabel="Sending..."
      pending={invite.isPending}
      error={
        invite.error &&
        (sentenceOf(invite.error) ??
          'Something went wrong on our side. Try again. If two links were made, only the newer one works.')
      }
      onConfirm={() => invite.mutate(undefined)}
      onCancel={onClose}
    >
      <p>
        It goes to <b className="font-medium text-ink">{email}</b>, works once within 7 days, and replaces any
        earlier link.
      </p>
      <p className="mt-2">
        {canSignIn
          ? `${name} already has a password. It works until they use the link to choose a new one, which signs them out everywhere else.`
          : 'They use it to choose a username and password.'}
      </p>
    </ConfirmDialog>
  );
}

interface SentLinkDialogProps {
  sent: Sent;
  person: Pick<InviteDialogProps['person'], 'name' | 'canSignIn'>;
  onClose: () => void;
}

/** Shows a new link, this once. */
export function SentLinkDialog({ sent, person, onClose }: SentLinkDialogProps) {
  const { link, email, expiresAt } = sent;
  const { copy, input, isByHand } = useCopy(link, 'Link copied');
  const { data: company } = useQuery(companyQuery);
  const end = <b className="font-medium">{until.format(new Date(expiresAt))}</b>;
  return (
    <Dialog
      title={person.canSignIn ? 'Reset link ready' : 'Sign-up link ready'}
      width="small"
      onClose={onClose}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button data-autofocus icon={<Copy aria-hidden className="size-4 shrink-0" />} onClick={copy}>
            Copy link
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {company?.sendsEmail === false ? (
          <p>
            Email is off, so {person.name} was not told. The link works once, until {end}.
          </p>
        ) : (
          <p>
            It goes by email to <b className="font-medium">{email}</b> and works once, until {end}.
          </p>
        )}
        <Field
          label="Link"
          help={
            isByHand
              ? 'Your browser does not allow copying here. Press and hold the link to copy it.'
              : company?.sendsEmail === false
                ? `This link is shown only once. Give it to ${person.name} yourself, and to no one else.`
                : `This link is shown only once. If it does not arrive, give it to ${person.name} yourself, and to no one else.`
          }
        >
          <TextInput ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
      </div>
    </Dialog>
  );
}

const until = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
