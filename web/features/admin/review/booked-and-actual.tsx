import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { DetailsSection } from '../assignments/details/details-section.tsx';
import { compare } from './describe-closeout.ts';

/** What was booked beside what was reported; what differs is stronger. */
export function BookedAndActual({
  closeout,
  today,
}: {
  closeout: CloseoutDetail;
  today: string | undefined;
}) {
  const notes = closeout.actual?.expenseNotes;
  return (
    <DetailsSection title="Booked and actual" aside={formatDay(closeout.assignment.date, today)}>
      <table className="w-full">
        <thead>
          <tr className="text-ink-soft text-small">
            <td />
            <th scope="col" className="pe-3 text-start font-normal">
              Booked
            </th>
            <th scope="col" className="text-start font-normal">
              Actual
            </th>
          </tr>
        </thead>
        <tbody>
          {compare(closeout).map(({ label, booked, actual, differs }) => (
            <tr key={label} className="align-baseline">
              <th scope="row" className="py-0.5 pe-3 text-start font-normal text-ink-soft">
                {label}
              </th>
              <td className="py-0.5 pe-3">{booked ?? '–'}</td>
              <td className={classNames('py-0.5', differs && 'font-semibold')}>{actual}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{notes}</p>}
    </DetailsSection>
  );
}
