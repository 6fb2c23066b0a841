import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Brand } from '../brand.tsx';
import { usePageTitle } from '../use-page-title.ts';

interface SignInLayoutProps {
  title: string;
  /** Below the title: which audience signs in here. */
  subtitle: string;
  children: ReactNode;
}

/** The frame of the three sign-in screens: brand, card, link back. */
export function SignInLayout({ title, subtitle, children }: SignInLayoutProps) {
  usePageTitle(title);
  return (
    <main
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col gap-6 px-4 py-8 md:pt-[12vh]"
    >
      <Brand />
      <Card className="flex flex-col gap-5 p-5 md:p-6">
        <div>
          <h1 className="font-semibold text-title">{title}</h1>
          <p className="text-ink-soft">{subtitle}</p>
        </div>
        {children}
      </Card>
      <Link
        href={paths.home}
        className="inline-flex min-h-11 items-center gap-2 self-center rounded-control px-3 font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to home
      </Link>
    </main>
  );
}
