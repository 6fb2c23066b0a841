import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { TestedChannel } from '#contracts/messages/channel.ts';
import type { SecretState, ServiceChannel } from '#contracts/messages/service.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import type { useVersionedForm } from '../../use-versioned-form.ts';
import { VersionNotice } from '../../version-notice.tsx';
import { ChannelTest } from './channel-test.tsx';

interface ServiceFormProps<Values extends object, Body> {
  channel: ServiceChannel;
  label: string;
  service: { readonly isSetByEnvironment: boolean };
  versioned: Omit<ReturnType<typeof useVersionedForm>, 'form' | 'opened' | 'changed' | 'load'> & {
    load: (keepsTyped?: boolean) => void;
    form: {
      props: ComponentProps<'form'>;
      values: Values;
      isChanged: boolean;
      refuse: (fields: FieldErrors) => void;
      submitTo: (use: (body: Body) => void) => void;
    };
  };
  /** Sends a test with what is typed, without saving it. */
  tryOut: (body: Body & { to: string | number }) => Promise<TestedChannel>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of a service's form: its fields, a test with what is typed, and 'Save Changes'. */
export function ServiceForm<Values extends object, Body>(props: ServiceFormProps<Values, Body>) {
  const { channel, label, service, versioned, tryOut, onClose, children } = props;
  const { form } = versioned;
  const formId = useId();
  const { close, question } = useUnsavedChanges(form.isChanged, onClose);
  const isReadOnly = service.isSetByEnvironment;
  const trial = {
    typed: form.values,
    submitTo: form.submitTo,
    send: tryOut,
    onRefused: form.refuse,
  };
  return (
    <>
      <form id={formId} {...form.props} aria-label={label} className="flex flex-col gap-4">
        <VersionNotice {...versioned} />
        <fieldset disabled={isReadOnly} className="grid items-start gap-4 sm:grid-cols-2">
          {children}
        </fieldset>
        {question}
      </form>
      {isReadOnly ? <ChannelTest channel={channel} /> : <ChannelTest channel={channel} trial={trial} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={close}>
          {isReadOnly ? 'Close' : 'Cancel'}
        </Button>
        {!isReadOnly && (
          <Button type="submit" form={formId} pending={versioned.isSaving} pendingLabel="Saving...">
            Save Changes
          </Button>
        )}
      </div>
    </>
  );
}

/** What follows a save, besides the form's own. */
export function useAfterSave(onClose: () => void) {
  const queryClient = useQueryClient();
  return {
    onSaved: () => void queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
    onDone: onClose,
  };
}

/** Whether a password or token is there, and since when. */
export function secretHelp({ is, at, by }: SecretState, isSetByEnvironment: boolean): string {
  if (is === 'unreadable') return 'The saved one can no longer be read. Enter it again.';
  if (is === 'not_set') return 'Not set.';
  if (isSetByEnvironment || at === null) return 'Set.';
  const day = new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });
  return `Set on ${day}${by === null ? '' : ` by ${by}`}. Leave blank to keep it.`;
}
