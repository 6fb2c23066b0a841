import { useQuery } from '@tanstack/react-query';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AddressChoice } from './address-choice.tsx';
import { addressError } from './profile-values.ts';
import type { useContactForm } from './use-contact-form.ts';

interface ContactFieldsProps {
  /** The id of the form, for its submit button. */
  id: string;
  /** The client's name, which only staff change (rule people-6). */
  name: string;
  contact: ReturnType<typeof useContactForm>;
}

/** The client's contact and addresses. */
export function ContactFields({ id, name, contact }: ContactFieldsProps) {
  const { form, error, loadPresent, isLoading, isMerged, hasNewEmail } = contact;
  const { errors, values } = form;
  const sendsEmail = useQuery(companyQuery).data?.sendsEmail === true;
  return (
    <form id={id} {...form.props} className="flex flex-col gap-4">
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed sentence={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
      )}
      {isMerged && <MergedNote />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact person" optional error={errors.contactPerson}>
          <TextInput {...form.register('contactPerson')} maxLength={200} autoComplete="name" />
        </Field>
        <Field label="Phone" required error={errors.phone}>
          <TextInput {...form.register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field
          label="Email"
          required
          error={errors.email}
          help={
            sendsEmail
              ? 'We send confirmations here. You can also sign in with it.'
              : 'You can sign in with it.'
          }
          className="sm:col-span-2"
        >
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        {hasNewEmail && (
          <Field
            label="Your current password"
            required
            error={errors.currentPassword}
            help="You can sign in with your email, so we need to check that it's you."
            className="sm:col-span-2"
          >
            <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
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
        To change your name ({name}), your username or your rate, please call us.
      </p>
    </form>
  );
}
