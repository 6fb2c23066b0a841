import { Button } from '#web/ui/button/button.tsx';
import { scrollIntoViewWhenShown } from '#web/ui/form/scroll-into-view.ts';
import type { Difference } from './form-differences.ts';

interface VersionConflictProps {
  /** The sentence of the refusal; null while nobody has tried to save over the change. */
  refusal: string | null;
  differences: readonly Difference[];
  onLoad: () => void;
  onMerge: () => void;
}

/** Says that somebody else has changed the appointment meanwhile, and how it differs from the form. */
export function VersionConflict({ refusal, differences, onLoad, onMerge }: VersionConflictProps) {
  return (
    <section
      aria-label="Changed by someone else"
      className="flex flex-col gap-3 rounded-control border border-yellow-ink/40 bg-yellow-soft p-3 sm:p-4"
    >
      {refusal === null ? (
        <p role="status" className="font-medium">
          Someone else changed this appointment while you had it open.
        </p>
      ) : (
        <p ref={scrollIntoViewWhenShown} role="alert" className="scroll-mt-8 font-medium">
          {refusal}
        </p>
      )}
      {differences.length === 0 ? (
        <p>The saved version is the same as this form.</p>
      ) : (
        <DifferenceTable differences={differences} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="small" onClick={onLoad}>
          Use saved version
        </Button>
        {differences.length > 0 && (
          <Button variant="secondary" size="small" onClick={onMerge}>
            Use it and keep my changes
          </Button>
        )}
      </div>
      {refusal !== null && differences.length > 0 && (
        <p className="text-small">Saving again replaces it with your version.</p>
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
