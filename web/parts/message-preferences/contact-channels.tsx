import { Bell, Mail, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PreferencesPartProps, PreferencesSection } from './preferences-section.tsx';
import { TextConsent } from './text-consent.tsx';

/** Where messages go: the address, the number and whether it may be texted, the devices. */
export function ContactChannels({ company, ...part }: PreferencesPartProps & { company: string }) {
  const { present, reader } = part;
  const { emailAddress, sms, push } = present;
  return (
    <PreferencesSection title={reader.is === 'staff' ? 'How we reach them' : 'How we reach you'}>
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
        <ContactChannel Icon={Mail} name="Email">
          <p className="break-all">{emailAddress}</p>
        </ContactChannel>
        {sms && (
          <ContactChannel Icon={MessageSquare} name="Text">
            <TextConsent {...part} sms={sms} company={company} />
          </ContactChannel>
        )}
        {push && (
          <ContactChannel Icon={Bell} name="Notification">
            <p>{devicesInWords(push.devices, reader.is === 'staff')}</p>
          </ContactChannel>
        )}
      </ul>
    </PreferencesSection>
  );
}

function devicesInWords(devices: number, isForStaff: boolean): string {
  if (devices > 0) return devices === 1 ? 'On one device' : `On ${devices} devices`;
  return isForStaff
    ? 'On no device. They can turn them on in their portal.'
    : 'On no device yet. Turn them on under Notifications on your phone.';
}

function ContactChannel({ Icon, name, children }: { Icon: typeof Mail; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 px-3 py-2">
      <Icon aria-hidden className="mt-[0.2em] size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-soft text-small">{name}</p>
        {children}
      </div>
    </li>
  );
}
