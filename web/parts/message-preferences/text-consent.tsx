import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { consentInWords } from './consent-words.ts';
import type { PreferencesPartProps } from './preferences-section.tsx';

interface TextConsentProps extends PreferencesPartProps {
  sms: NonNullable<MessagePreferences['sms']>;
  company: string;
}

/** Whether the number may be texted, since when, and the agreement. After a STOP, nothing can be agreed to here. */
export function TextConsent({ form, present, reader, sms, company }: TextConsentProps) {
  const words = consentInWords({ sms, reader, company, timeZone: present.timeZone });
  const error = form.errors['sms'];
  return (
    <div className="flex flex-col">
      {words.label === null ? (
        <p>{sms.phone}</p>
      ) : (
        <Checkbox
          {...form.register('agrees')}
          label={words.label}
          aria-describedby="texts-state texts-terms"
          aria-invalid={error !== undefined || undefined}
        />
      )}
      {error && <p className="text-danger">{error}</p>}
      <p id="texts-state" className={words.isWarning ? 'text-yellow-ink' : 'text-ink-soft'}>
        {form.values.agrees === sms.hasAgreed ? words.state : words.onceSaved}
      </p>
      {words.terms && (
        <p id="texts-terms" className="text-ink-faint text-small">
          {words.terms}
        </p>
      )}
    </div>
  );
}
