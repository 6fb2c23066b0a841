import { createContext, use } from 'react';
import { PhoneLink } from './phone-link.tsx';

/** The phone number of the office, for the portals; null where nobody calls it. */
export const OfficePhoneContext = createContext<string | null>(null);

export const useOfficePhone = (): string | null => use(OfficePhoneContext);

/** 'Questions? Call the office: …', where something has failed or can be unclear. */
export function CallOffice() {
  const phone = useOfficePhone();
  if (phone === null) return null;
  return (
    <p className="text-ink-soft">
      Questions? Call the office: <PhoneLink phone={phone} />
    </p>
  );
}
