import { TextLink } from '#web/ui/button/text-link.tsx';

/** The address that calls a phone number. */
export const telAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A phone number that a press calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextLink
      href={telAddress(phone)}
      className="relative z-10 inline-flex min-h-11 items-center whitespace-nowrap pointer-fine:md:min-h-6"
    >
      {phone}
    </TextLink>
  );
}
