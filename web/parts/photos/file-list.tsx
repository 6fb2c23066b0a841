import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { fileSize } from './file-size.ts';

export interface ListedFile {
  id: string;
  /** What it is called on the screen and as a download: 'Receipt 1.pdf'. */
  name: string;
  bytes: number;
  /** Its address; empty while there is none. */
  href: string;
  isRemovable: boolean;
  /** That it is being sent, or who sent it. */
  note?: ReactNode;
}

interface FileListProps {
  label: string;
  files: readonly ListedFile[];
  onRemove: (id: string) => void;
}

/** Files to download, each with name and size, and a delete button where allowed. */
export function FileList({ label, files, onRemove }: FileListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1 sm:max-w-xl">
      {files.map(({ id, name, bytes, href, isRemovable, note }) => (
        <li key={id} className="flex min-h-11 items-center gap-2 rounded-control border border-line ps-3">
          <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 wrap-anywhere py-1">
            <a
              href={href || undefined}
              download={name}
              className="underline decoration-line-strong underline-offset-4"
            >
              {name}
            </a>{' '}
            <span className="text-ink-soft text-small">{fileSize(bytes)}</span>
            {note && <span className="block text-ink-soft text-small">{note}</span>}
          </span>
          {isRemovable && (
            <IconButton
              label={`Remove ${name}`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
