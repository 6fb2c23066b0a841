import { Button } from '#web/ui/button.tsx';
import { showOnAppear } from '#web/ui/show-on-appear.ts';
import type { Difference } from './changed-meanwhile.ts';

interface ChangedNoticeProps {
  /** The sentence of the refusal; null while nobody has tried to save over the change. */
  refusal: string | null;
  differences: readonly Difference[];
  onLoad: () => void;
  onMerge: () => void;
}

/** Says that somebody else has changed the appointment meanwhile, and how it differs from what stands in the form. */
export function ChangedNotice({ refusal, differences, onLoad, onMerge }: ChangedNoticeProps) {
  return (
    <section
      aria-label="Changed meanwhile"
      className="flex flex-col gap-3 rounded-control border border-yellow-ink/40 bg-yellow-soft p-3 sm:p-4"
    >
      {refusal === null ? (
        <p role="status" className="font-medium">
          This appointment was changed while you have it open here.
        </p>
      ) : (
        <p ref={showOnAppear} role="alert" className="scroll-mt-8 font-medium">
          {refusal}
        </p>
      )}
      {differences.length === 0 ? (
        <p>It is saved now just as it stands in this form.</p>
      ) : (
        <DifferenceTable differences={differences} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="small" onClick={onLoad}>
          Load the present values
        </Button>
        {differences.length > 0 && (
          <Button variant="secondary" size="small" onClick={onMerge}>
            Load them and keep my changes
          </Button>
        )}
      </div>
      {refusal !== null && differences.length > 0 && (
        <p className="text-small">Saving once more replaces what is saved with what stands here.</p>
      )}
    </section>
  );
}

function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <table className="w-full table-fixed text-start">
      <thead className="text-small">
        <tr>
          <td className="w-1/4" />
          <th scope="col" className="pb-1 text-start font-medium">
            In this form
          </th>
          <th scope="col" className="pb-1 text-start font-medium">
            Saved now
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, here, saved }) => (
          <tr key={label} className="border-line border-t align-top">
            <th scope="row" className="py-1 pe-2 text-start font-medium">
              {label}
            </th>
            <td className="wrap-anywhere py-1 pe-2">{here}</td>
            <td className="wrap-anywhere py-1">{saved}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
