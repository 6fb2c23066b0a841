import type { Interpreter } from '#contracts/interpreter.ts';
import { parseCustomRates } from '#domain/billing/rates.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DirectoryCard } from '../directory/directory-card.tsx';

interface InterpreterCardProps {
  interpreter: Interpreter;
  onEdit: () => void;
  onDelete: () => void;
}

/** Languages shown on a card; the others are told by their number. */
const SHOWN_LANGUAGES = 5;

/** Name, availability, e-mail, phone, languages, rate, Edit and Delete (spec §2). */
export function InterpreterCard({ interpreter, onEdit, onDelete }: InterpreterCardProps) {
  const { id, name, email, phone, languages, isAvailable, availabilityNotes } = interpreter;
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
      rate={<Rates interpreter={interpreter} />}
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
    </DirectoryCard>
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
  ].filter((rate) => rate !== false);
  return (
    <p>
      <span className="font-semibold">${hourlyRate}/hour</span>
      {special.length > 0 && (
        <span className="flex flex-wrap gap-x-2 text-ink-soft text-small">
          {special.map((rate) => (
            <span key={rate}>{rate}</span>
          ))}
        </span>
      )}
    </p>
  );
}
