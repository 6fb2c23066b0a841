import { Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import type { Interpreter } from '#contracts/interpreter.ts';
import { parseCustomRates } from '#domain/billing/rates.ts';
import { formatMoney } from '#domain/money.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface InterpreterCardProps {
  interpreter: Interpreter;
  onEdit: () => void;
  onDelete: () => void;
}

/** Name, availability, e-mail, phone, languages, rate, Edit and Delete (spec §2). */
export function InterpreterCard({ interpreter, onEdit, onDelete }: InterpreterCardProps) {
  const { name, email, phone, languages, isAvailable, availabilityNotes } = interpreter;
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold text-large">{name}</h2>
        <Badge tone={isAvailable ? 'green' : 'gray'} dot>
          {isAvailable ? 'Available' : 'Unavailable'}
        </Badge>
      </div>
      {availabilityNotes && <p className="text-ink-soft">{availabilityNotes}</p>}
      <p className="flex min-w-0 items-center gap-2">
        <Mail aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <TextLink href={`mailto:${email}`} className="truncate">
          {email}
        </TextLink>
      </p>
      <p className="flex items-center gap-2">
        <Phone aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <PhoneLink phone={phone} />
      </p>
      <ul className="flex flex-wrap gap-1">
        {languages.map((language) => (
          <li key={language}>
            <Badge>{language}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex items-center justify-between gap-2 pt-1">
        <Rates interpreter={interpreter} />
        <span className="flex shrink-0 gap-2">
          <Button
            variant="secondary"
            size="small"
            icon={<Pencil aria-hidden className="size-4" />}
            aria-label={`Edit ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<Trash2 aria-hidden className="size-4" />}
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </span>
      </div>
    </Card>
  );
}

function Rates({ interpreter: { hourlyRate, customRates } }: { interpreter: Interpreter }) {
  const custom = parseCustomRates(customRates);
  const { legalRateCents, medicalRateCents } = custom.ok
    ? custom.value
    : { legalRateCents: null, medicalRateCents: null };
  const special = [
    legalRateCents !== null && `Legal $${formatMoney(legalRateCents)}`,
    medicalRateCents !== null && `Medical $${formatMoney(medicalRateCents)}`,
  ].filter(Boolean);
  return (
    <p>
      <span className="font-semibold">${hourlyRate}/hour</span>
      {special.length > 0 && <span className="block text-ink-soft text-small">{special.join(' · ')}</span>}
    </p>
  );
}
