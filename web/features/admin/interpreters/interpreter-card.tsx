import type { Interpreter } from '#contracts/interpreter.ts';
import { parseCustomRates } from '#domain/billing/rates.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AccessLine } from '../directory/access-line.tsx';
import { DirectoryCard } from '../directory/directory-card.tsx';

interface InterpreterCardProps {
  interpreter: Interpreter;
  onInvite: () => void;
  onMessages: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Languages shown on a card; the others are told by their number. */
const SHOWN_LANGUAGES = 5;

/** Name, availability, e-mail, phone, languages, rate, Edit and Delete (spec §2), and how they get in. */
export function InterpreterCard({
  interpreter,
  onInvite,
  onMessages,
  onEdit,
  onDelete,
}: InterpreterCardProps) {
  const { id, name, email, phone, languages, hourlyRate, isAvailable, availabilityNotes } = interpreter;
  return (
    <DirectoryCard
      name={name}
      badge={
        <Badge tone={isAvailable ? 'green' : 'gray'} dot>
          {isAvailable ? 'Available' : 'Unavailable'}
        </Badge>
      }
      email={email}
      phone={phone}
      assignmentsHref={`${paths.assignments}?interpreterId=${id}`}
      rate={`$${hourlyRate}/hour`}
      onMessages={onMessages}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      {availabilityNotes && <p className="line-clamp-2 text-ink-soft">{availabilityNotes}</p>}
      <ul className="flex flex-wrap gap-1">
        {languages.slice(0, SHOWN_LANGUAGES).map((language) => (
          <li key={language}>
            <Badge>{language}</Badge>
          </li>
        ))}
        {languages.length > SHOWN_LANGUAGES && (
          <li className="self-center text-ink-soft text-small">
            and {languages.length - SHOWN_LANGUAGES} more
          </li>
        )}
      </ul>
      <SpecialtyRates customRates={interpreter.customRates} />
      <AccessLine person={interpreter} onInvite={onInvite} />
    </DirectoryCard>
  );
}

/** 'Legal $40.00 · Medical $40.00', as far as there are rates of their own. */
function SpecialtyRates({ customRates }: { customRates: string | null }) {
  const rates = parseCustomRates(customRates);
  if (!rates.ok) return null;
  const { legalRateCents: legal, medicalRateCents: medical } = rates.value;
  const said = [
    legal !== null && `Legal $${formatMoney(legal)}`,
    medical !== null && `Medical $${formatMoney(medical)}`,
  ].filter((rate) => rate !== false);
  return said.length > 0 && <p className="text-ink-soft">{said.join(' · ')}</p>;
}
