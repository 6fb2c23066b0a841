import { useQuery } from '@tanstack/react-query';
import type { Company } from '#contracts/company/shapes.ts';
import { MAIL_SECURITIES, type MailSecurity, type MailService } from '#contracts/messages/service.ts';
import type { CallOptions } from '#web/api/http/http.ts';
import { call } from '#web/api/http/http.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { mailServiceQuery, readMailService, removeMailService } from '#web/api/staff/message-services.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useVersionedForm } from '../../use-versioned-form.ts';
import { ServiceForm, secretHelp, useAfterSave } from './service-form.tsx';
import { ServicePart } from './service-part.tsx';
import { checkMail, type MailBody, type MailValues, mailValuesOf, portFor } from './service-values.ts';

/** The mail server by which e-mail leaves. */
export function MailServicePart({ isConfigured }: { isConfigured: boolean }) {
  const query = useQuery(mailServiceQuery);
  const { data: company } = useQuery(companyQuery);
  return (
    <ServicePart
      channel="email"
      isConfigured={isConfigured}
      query={query}
      remove={removeMailService}
      form={(service, onClose) =>
        company && <MailServiceForm service={service} company={company} onClose={onClose} />
      }
    />
  );
}

const SECURITY_LABELS: Readonly<Record<MailSecurity, string>> = {
  starttls: 'STARTTLS',
  tls: 'TLS',
  optional: 'Only if offered',
};

interface MailServiceFormProps {
  service: MailService;
  company: Company;
  onClose: () => void;
}

function MailServiceForm({ service, company, onClose }: MailServiceFormProps) {
  const versioned = useVersionedForm<MailService, MailValues, MailBody, MailService>({
    entry: service,
    valuesOf: (now) => mailValuesOf(now ?? { settings: null }, company),
    check: checkMail,
    update: (body, { updatedAt }) =>
      call('PUT /api/message-channels/email/service', { body: { ...body, updatedAt }, audience: 'staff' }),
    read: readMailService,
    done: 'Email is set up',
    failed: 'Failed to save the mail server',
    affectedTopics: ['settings', 'notifications'],
    ...useAfterSave(onClose),
  });
  const { form } = versioned;
  const { errors, values } = form;
  const allowed = MAIL_SECURITIES.filter(
    (security) => security !== 'optional' || service.allowsOwnNetwork || values.security === 'optional',
  );
  return (
    <ServiceForm
      channel="email"
      label="Mail server"
      service={service}
      versioned={versioned}
      tryOut={(body: CallOptions<'POST /api/message-channels/email/service/test'>['body']) =>
        call('POST /api/message-channels/email/service/test', { body, audience: 'staff' })
      }
      onClose={onClose}
    >
      <Field
        label="Server"
        required
        error={errors.host}
        help="The outgoing (SMTP) server of your email provider."
      >
        <TextInput
          {...form.register('host')}
          placeholder="smtp.example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-4">
        <Field
          label="Encryption"
          required
          error={errors.security}
          help="STARTTLS goes with port 587, TLS with 465."
        >
          <Select
            {...form.register('security')}
            onChange={({ target }) => {
              const security = MAIL_SECURITIES.find((each) => each === target.value) ?? values.security;
              form.changeValues({ security, port: portFor(security, values) });
            }}
            options={allowed.map((security) => ({ value: security, label: SECURITY_LABELS[security] }))}
          />
        </Field>
        <Field label="Port" required error={errors.port}>
          <TextInput {...form.register('port')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field
        label="User"
        error={errors.user}
        help="Usually the email address. Leave blank if the server needs none."
      >
        <TextInput {...form.register('user')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label="Password"
        error={errors.password}
        help={secretHelp(service.secret, service.isSetByEnvironment)}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field label="Sender name" error={errors.senderName} help="The name that emails come from.">
        <TextInput {...form.register('senderName')} autoComplete="off" />
      </Field>
      <Field
        label="Sender email"
        required
        error={errors.senderAddress}
        help="Your provider must allow this sender. Replies go to your support email."
      >
        <TextInput {...form.register('senderAddress')} type="email" autoComplete="off" />
      </Field>
    </ServiceForm>
  );
}
