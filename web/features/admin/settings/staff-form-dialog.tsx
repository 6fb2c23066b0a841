import { useState } from 'react';
import type * as z from 'zod/mini';
import { type InvitedStaff, InviteStaffBody, type StaffAccount } from '#contracts/accounts/staff-account.ts';
import { ROLES, type Role } from '#domain/access/access.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';

import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { SentLinkDialog } from '../directory/invite-dialog.tsx';
import { ROLE_HELP, ROLE_NAMES } from '../role-names.ts';
import { useAction } from '../use-action.ts';

interface Values {
  name: string;
  email: string;
  role: Role;
}
type Body = z.input<typeof InviteStaffBody>;

const check: (values: Values) => FormCheck<Body> = checkedBy(InviteStaffBody);
const options = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

interface StaffFormDialogProps {
  /** The account to change; null invites somebody. */
  account: StaffAccount | null;
  onClose: () => void;
}

/** 'Invite Staff' and 'Edit Staff': name, e-mail and role. An invitation then shows its link once. */
export function StaffFormDialog({ account, onClose }: StaffFormDialogProps) {
  const [invited, setInvited] = useState<InvitedStaff | null>(null);
  const save = useAction({
    run: async (body: Body) => {
      if (account === null) return call('POST /api/staff', { body, audience: 'staff' });
      await call('PUT /api/staff/{accountId}', {
        params: { accountId: account.accountId },
        body: { ...body, updatedAt: account.updatedAt },
        audience: 'staff',
      });
      return null;
    },
    done: account === null ? 'Invitation ready' : 'Account updated successfully',
    failed: account === null ? 'Failed to invite' : 'Failed to update the account',
    affectedTopics: ['staff'],
    onDone: (answer) => (answer === null ? onClose() : setInvited(answer)),
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Values, Body>({
    initial: account
      ? { name: account.name, email: account.email ?? '', role: account.role }
      : { name: '', email: '', role: 'dispatcher' },
    check,
    onSubmit: (body) => save.mutate(body),
  });
  if (invited)
    return (
      <SentLinkDialog
        sent={{ link: invited.link, expiresAt: invited.expiresAt, email: invited.account.email ?? '' }}
        person={{ name: invited.account.name, canSignIn: false }}
        onClose={onClose}
      />
    );
  const isAtField = Object.keys(fieldsOf(save.error)).length > 0;
  return (
    <FormDialog
      title={account === null ? 'Invite Staff' : 'Edit Staff'}
      width="small"
      form={form}
      submit={account === null ? 'Send Invitation' : 'Save Changes'}
      isPending={save.isPending}
      onClose={onClose}
    >
      {save.error && !isAtField && (
        <Alert tone="error">
          {sentenceOf(save.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      <Field label="Name" required error={form.errors.name}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <Field
        label="Email"
        required
        error={form.errors.email}
        {...(account === null && { help: 'The link to choose a password goes here. You can also copy it.' })}
      >
        <TextInput {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Role" required error={form.errors.role} help={ROLE_HELP[form.values.role]}>
        <Select {...form.register('role')} options={options} />
      </Field>
    </FormDialog>
  );
}
