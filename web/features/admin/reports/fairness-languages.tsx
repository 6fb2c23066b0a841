import type { FairnessReport } from '#contracts/reports/shapes.ts';
import { useIsPhone } from '#web/parts/use-is-phone.ts';
import { EVENNESS, evennessOf } from './fairness-words.ts';

type Row = FairnessReport['languages'][number];

interface LanguagesProps {
  languages: readonly Row[];
  chosen: string;
  onChoose: (language: string) => void;
}

/** How evenly the speakers of each language are asked: a table, on a phone a list. A press chooses a language. */
export function FairnessLanguages(props: LanguagesProps) {
  const isPhone = useIsPhone();
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      {isPhone ? <LanguageList {...props} /> : <LanguageTable {...props} />}
      <p className="border-line border-t px-3 py-2 text-ink-faint text-small">{EVENNESS}</p>
    </div>
  );
}

const cell = 'px-3 py-2 text-start align-top';
const number = `${cell} text-end! tabular-nums`;

function LanguageTable({ languages, chosen, onChoose }: LanguagesProps) {
  return (
    <table className="w-full min-w-xl border-collapse">
      <caption className="sr-only">Fairness by language</caption>
      <thead className="bg-sunken text-ink-soft">
        <tr>
          <th className={cell}>Language</th>
          <th className={number}>Interpreters</th>
          <th className={cell}>Offers</th>
          <th className={cell}>Work</th>
          <th className={number}>Not asked for 28 days</th>
          <th className={number}>Unequal pairs</th>
        </tr>
      </thead>
      <tbody>
        {languages.map((row) => (
          <tr key={row.language} className={row.language === chosen ? 'bg-accent-soft' : 'hover:bg-hover'}>
            <th scope="row" className={cell}>
              <LanguageButton language={row.language} chosen={chosen} onChoose={onChoose} />
            </th>
            <td className={number}>{row.people}</td>
            <td className={cell}>{evennessText(row.giniAsked, row.people)}</td>
            <td className={cell}>{evennessText(row.giniWorked, row.people)}</td>
            <td className={number}>{row.notAsked}</td>
            <td className={number}>{row.unequalPairs.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LanguageList({ languages, chosen, onChoose }: LanguagesProps) {
  return (
    <ul aria-label="Fairness by language" className="divide-y divide-line">
      {languages.map((row) => (
        <li
          key={row.language}
          className={`flex flex-col px-3 pb-2 ${row.language === chosen ? 'bg-accent-soft' : ''}`}
        >
          <div className="flex items-center justify-between gap-3">
            <LanguageButton language={row.language} chosen={chosen} onChoose={onChoose} />
            <span className="whitespace-nowrap text-ink-soft text-small">
              {row.people === 1 ? '1 interpreter' : `${row.people} interpreters`}
            </span>
          </div>
          <p>{`Offers: ${evennessText(row.giniAsked, row.people)} · Work: ${evennessText(row.giniWorked, row.people)}`}</p>
          <p className="text-ink-soft text-small">
            {`${row.notAsked} not asked for 28 days · Unequal pairs: ${row.unequalPairs.toLocaleString('en-US')}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function LanguageButton({
  language,
  chosen,
  onChoose,
}: Omit<LanguagesProps, 'languages'> & { language: string }) {
  return (
    <button
      type="button"
      aria-pressed={language === chosen}
      className="min-h-11 text-start font-medium text-accent underline pointer-fine:min-h-6"
      onClick={() => onChoose(language)}
    >
      {language}
    </button>
  );
}

const evennessText = (gini: number | null, people: number) =>
  gini === null || people < 2 ? '–' : `${evennessOf(gini)} (${gini.toFixed(2)})`;
