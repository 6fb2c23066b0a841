import type { MessageWishes } from '#contracts/message-wishes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { consentInWords } from './consent-words.ts';
import type { WishesPartProps } from './wishes-section.tsx';

interface TextConsentProps extends WishesPartProps {
  sms: NonNullable<MessageWishes['sms']>;
  company: string;
}

/** Whether the number may be texted, since when, and the agreement. Who answered STOP is asked nothing here. */
export function TextConsent({ form, present, reader, sms, company }: TextConsentProps) {
  const words = consentInWords({ sms, reader, company, timeZone: present.timeZone });
  const error = form.errors['sms'];
  return (
    <div className="flex flex-col">
      {words.label === null ? (
        <p>{sms.phone}</p>
      ) : (
        <Checkbox
          {...form.checked('agrees')}
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
