import { useEffect, useState } from 'react';
import { PDF } from '#domain/assignment/receipts.ts';
import { releaseAddress } from '#web/device/release-address.ts';
import type { QueuedReceipt } from '#web/device/report-queue/queued-report.ts';
import { fileSize } from '#web/parts/photos/file-size.ts';

/** The receipts of a report: its photos, small, and its PDFs by name and size. */
export function ReceiptPhotographs({ receipts }: { receipts: readonly QueuedReceipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <ul aria-label="Receipts" className="flex flex-wrap gap-2">
      {receipts.map(({ id, image }, index) => (
        <li key={id}>
          {image.type === PDF ? (
            <span className="text-ink-soft">{`Receipt ${index + 1}.pdf (${fileSize(image.size)})`}</span>
          ) : (
            <Photograph image={image} label={`Receipt ${index + 1}`} />
          )}
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
    return () => releaseAddress(made);
  }, [image]);
  return (
    <img src={address} alt={label} className="size-20 rounded-control border border-line object-cover" />
  );
}
