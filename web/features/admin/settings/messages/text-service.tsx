import { useQuery } from '@tanstack/react-query';
import type { TextService } from '#contracts/messages/service.ts';
import type { CallOptions } from '#web/api/http/http.ts';
import { call } from '#web/api/http/http.ts';
import { readTextService, removeTextService, textServiceQuery } from '#web/api/staff/message-services.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useVersionedForm } from '../../use-versioned-form.ts';
import { ServiceForm, secretHelp, useAfterSave } from './service-form.tsx';
import { ServicePart } from './service-part.tsx';
import { checkTexts, type TextBody, type TextValues, textValuesOf } from './service-values.ts';

/** The account with Twilio by which text messages leave. */
export function TextServicePart({ isConfigured }: { isConfigured: boolean }) {
  const query = useQuery(textServiceQuery);
  return (
    <ServicePart
      channel="sms"
      isConfigured={isConfigured}
      query={query}
      remove={removeTextService}
      form={(service, onClose) => <TextServiceForm service={service} onClose={onClose} />}
    />
  );
}

function TextServiceForm({ service, onClose }: { service: TextService; onClose: () => void }) {
  const versioned = useVersionedForm<TextService, TextValues, TextBody, TextService>({
    entry: service,
    valuesOf: (now) => textValuesOf(now ?? { settings: null }),
    check: checkTexts,
    update: (body, { updatedAt }) =>
      call('PUT /api/message-channels/sms/service', { body: { ...body, updatedAt }, audience: 'staff' }),
    read: readTextService,
    done: 'Text messages are set up',
    failed: 'Failed to save the account',
    affectedTopics: ['settings', 'notifications'],
    ...useAfterSave(onClose),
  });
  const { form } = versioned;
  const { errors } = form;
  const exact = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <ServiceForm
      channel="sms"
      label="Account with Twilio"
      service={service}
      versioned={versioned}
      tryOut={(body: CallOptions<'POST /api/message-channels/sms/service/test'>['body']) =>
        call('POST /api/message-channels/sms/service/test', { body, audience: 'staff' })
      }
      onClose={onClose}
    >
      <Field
        label="Account SID"
        required
        error={errors.accountSid}
        help="On the first page of the Twilio console. It begins with AC."
      >
        <TextInput {...form.register('accountSid')} {...exact} />
      </Field>
      <Field
        label="Auth token"
        error={errors.authToken}
        help={secretHelp(service.secret, service.isSetByEnvironment)}
      >
        <PasswordInput {...form.register('authToken')} autoComplete="new-password" />
      </Field>
      <Field
        label="Sender"
        required
        error={errors.sender}
        help="Your Twilio number, such as +12125550100, or the id of a messaging service (MG…)."
      >
        <TextInput {...form.register('sender')} {...exact} />
      </Field>
      <p className="text-ink-soft text-small sm:pt-6">
        For replies such as STOP, enter{' '}
        <code className="wrap-anywhere rounded bg-sunken px-1 font-mono text-ink">
          {location.origin}/api/twilio/inbound
        </code>{' '}
        in the Twilio console as the webhook for incoming messages.
      </p>
    </ServiceForm>
  );
}
