import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#web/app/paths.ts';
import { Brand } from '#web/parts/brand.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';

/** The frame of a public page: brand, and the page in a narrow column. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4">
      <header className="py-3">
        <Link href={paths.home} className="inline-flex min-h-11 items-center rounded-control">
          <Brand />
          <VisuallyHidden>, home</VisuallyHidden>
        </Link>
      </header>
      <main tabIndex={-1} className="flex flex-1 flex-col gap-6 pb-12">
        {children}
      </main>
    </div>
  );
}
