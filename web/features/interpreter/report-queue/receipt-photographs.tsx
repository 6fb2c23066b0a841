import { useEffect, useState } from 'react';
import type { QueuedReceipt } from '#web/device/report-queue/queued-report.ts';

/** The photos of a report, small. */
export function ReceiptPhotographs({ receipts }: { receipts: readonly QueuedReceipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <ul aria-label="Receipts" className="flex flex-wrap gap-2">
      {receipts.map(({ id, image }, index) => (
        <li key={id}>
          <Photograph image={image} label={`Receipt ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Photograph({ image, label }: { image: Blob; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return (
    <img src={address} alt={label} className="size-20 rounded-control border border-line object-cover" />
  );
}
