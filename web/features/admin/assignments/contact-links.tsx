import { TextLink } from '#web/ui/text-link.tsx';

interface ContactLinksProps {
  phone: string;
  email?: string;
}

/** A phone number to call and an address to write to, each with a target that a finger hits. */
export function ContactLinks({ phone, email = '' }: ContactLinksProps) {
  return (
    <>
      {phone !== '' && (
        <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={target}>
          {phone}
        </TextLink>
      )}
      {email !== '' && (
        <TextLink href={`mailto:${email}`} className={target}>
          {email}
        </TextLink>
      )}
    </>
  );
}

const target = 'inline-flex min-h-11 min-w-0 max-w-full items-center wrap-anywhere pointer-fine:md:min-h-6';
