import { TextLink } from '#web/ui/text-link.tsx';

/** A phone number to call with a press. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="relative z-10 whitespace-nowrap">
      {phone}
    </TextLink>
  );
}
