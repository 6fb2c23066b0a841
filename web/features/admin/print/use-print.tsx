import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { companyQuery } from '#web/api/public/company.ts';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';

/** What is printed in place of the screen. */
interface Sheet {
  title: string;
  content: ReactNode;
}

/**
 * `print(sheet)` opens the browser's print dialog with a sheet of its own; `printed` has to be drawn somewhere. The
 * screen itself, with its menus and buttons, is not printed (base.css).
 */
export function usePrint() {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const logo = useRef<HTMLImageElement>(null);
  const { data: company } = useQuery(companyQuery);
  useEffect(() => {
    if (sheet === null) return;
    let isThere = true;
    const end = () => setSheet(null);
    // A phone prints later than `print` returns.
    window.addEventListener('afterprint', end, { once: true });
    const print = () => isThere && window.print();
    // On a phone no other part of the screen has loaded it.
    if (logo.current) void logo.current.decode().then(print, print);
    else print();
    return () => {
      isThere = false;
      window.removeEventListener('afterprint', end);
    };
  }, [sheet]);
  return {
    print: setSheet,
    printed:
      sheet &&
      createPortal(
        <article data-print-sheet aria-hidden className="hidden text-[8pt] leading-[1.25] print:block">
          <header className="mb-2 flex items-baseline justify-between gap-4 border-ink border-b pb-1">
            <span className="font-semibold text-[12pt]">{sheet.title}</span>
            <span>
              {company?.logo && (
                <img
                  ref={logo}
                  src={company.logo.path}
                  alt=""
                  width={company.logo.width}
                  height={company.logo.height}
                  className="me-2 inline-block h-[18pt] w-auto max-w-[90pt] object-contain align-middle"
                />
              )}
              {company?.name}
              {company && ` · printed ${formatDayLong(company.today)}`}
            </span>
          </header>
          {sheet.content}
        </article>,
        document.body,
      ),
  };
}
