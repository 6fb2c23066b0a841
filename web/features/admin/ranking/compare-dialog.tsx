import { POINTS_IN_WORDS } from '#domain/dispatch/ranking/explain-rank.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { scaleOf } from './rank-bar.tsx';
import type { RankedPerson, RankSource } from './ranked-people.ts';
import { RankedRow } from './ranked-row.tsx';
import { WhyMissing } from './why-missing.tsx';

interface CompareDialogProps {
  people: readonly RankedPerson[];
  source: RankSource;
  chosenId: number | null;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** More are not drawn: further down nobody would be chosen by rank. */
const SHOWN = 50;

/** Who can be asked for the appointment in a form, the best first, each with the reasons; one is chosen. */
export function CompareDialog({ people, source, chosenId, onChoose, onClose }: CompareDialogProps) {
  const askable = people.filter(({ exclusions }) => exclusions.length === 0);
  const scale = scaleOf(askable.flatMap(({ rank }) => (rank.terms ? [rank.terms] : [])));
  return (
    <Dialog
      title="Compare interpreters"
      description={`The best first. ${POINTS_IN_WORDS}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        {askable.length === 0 ? (
          <EmptyState title="Nobody can be asked at that time">
            Choose another time, or override one of the others with a reason.
          </EmptyState>
        ) : (
          <ol aria-label="By rank" className="flex flex-col divide-y divide-line">
            {askable.slice(0, SHOWN).map((person) => (
              <li key={person.id} className="py-2">
                <RankedRow
                  person={person}
                  first={askable[0]}
                  source={source}
                  scale={scale}
                  name={
                    <div className="flex flex-wrap items-center justify-between gap-x-2">
                      <span className="wrap-anywhere font-medium">{person.name}</span>
                      {person.id === chosenId ? (
                        <Badge>Chosen</Badge>
                      ) : (
                        <Button
                          size="small"
                          variant="secondary"
                          aria-label={`Choose ${person.name}`}
                          onClick={() => onChoose(person.id)}
                        >
                          Choose
                        </Button>
                      )}
                    </div>
                  }
                />
              </li>
            ))}
          </ol>
        )}
        <WhyMissing source={source} />
      </div>
    </Dialog>
  );
}
