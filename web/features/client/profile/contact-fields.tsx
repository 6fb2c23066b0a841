import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { MergedNote, RefusedSave } from '#web/parts/refused-save.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AddressChoice } from './address-choice.tsx';
import { addressError } from './profile-values.ts';
import type { useContactForm } from './use-contact-form.ts';

interface ContactFieldsProps {
  /** The form's, for the button that submits it. */
  id: string;
  /** The client's name, which is the company's to change. */
  name: string;
  contact: ReturnType<typeof useContactForm>;
}

/** How to reach the client, and where. */
export function ContactFields({ id, name, contact }: ContactFieldsProps) {
  const { form, error, loadPresent, isLoading, isMerged, hasNewEmail } = contact;
  const { errors, values } = form;
  return (
    <form id={id} {...form.props} className="flex flex-col gap-4">
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <RefusedSave said={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
      )}
      {isMerged && <MergedNote />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact person" optional error={errors.contactPerson}>
          <TextInput {...form.text('contactPerson')} maxLength={200} autoComplete="name" />
        </Field>
        <Field label="Phone" required error={errors.phone}>
          <TextInput {...form.text('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field
          label="E-mail"
          required
          error={errors.email}
          help="Where confirmations go. You can sign in with it, too."
          className="sm:col-span-2"
        >
          <TextInput {...form.text('email')} type="email" autoComplete="email" />
        </Field>
        {hasNewEmail && (
          <Field
            label="Your present password"
            required
            error={errors.currentPassword}
            help="Whoever reads this e-mail can choose a new password, so we ask that it is you."
            className="sm:col-span-2"
          >
            <PasswordInput {...form.text('currentPassword')} autoComplete="current-password" />
          </Field>
        )}
      </div>
      <AddressChoice
        addresses={values.addresses}
        primary={values.primary}
        typed={values.nextAddress}
        error={addressError(errors)}
        onChange={form.changeValues}
      />
      <p className="text-ink-faint text-small">
        Your name ({name}), your username and your rate are kept by us: call us to have them changed.
      </p>
    </form>
  );
}
