import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Credential } from '#contracts/credentials/shapes.ts';
import { PDF } from '#domain/assignment/receipts.ts';
import { type CredentialOwner, scanUrl } from '#web/api/credentials.ts';
import { fileSize } from '../photos/file-size.ts';
import { Photo } from '../photos/photo.tsx';
import { PhotoViewer } from '../photos/photo-viewer.tsx';

interface CredentialScanProps {
  by: CredentialOwner['by'];
  credential: Credential;
}

/** What is attached: a photo to look at, or a PDF to download; nothing if there is none (rule eligibility-1). */
export function CredentialScan({ by, credential }: CredentialScanProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { file, typeName } = credential;
  if (file === null) return null;
  const href = scanUrl(by, credential);
  if (file.contentType === PDF) {
    return (
      <a
        href={href}
        download={file.name ?? `${typeName}.pdf`}
        className="inline-flex min-h-11 min-w-0 items-center gap-1.5 underline decoration-line-strong underline-offset-4 pointer-fine:md:min-h-0"
      >
        <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
        <span className="wrap-anywhere min-w-0">{file.name ?? 'PDF'}</span>
        <span className="whitespace-nowrap text-ink-soft text-small">{fileSize(file.bytes)}</span>
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Open the photo of ${typeName}`}
        className="block size-16 shrink-0 overflow-hidden rounded-control border border-line bg-sunken"
        onClick={() => setIsOpen(true)}
      >
        <Photo src={href} alt="" className="size-full object-cover" />
      </button>
      {isOpen && (
        <PhotoViewer
          isOnly
          what={typeName}
          sources={[href]}
          at={0}
          onMove={() => {}}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
