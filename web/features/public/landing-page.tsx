import { CalendarPlus, Languages, LayoutDashboard, type LucideIcon, Smartphone } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { Brand } from '#web/parts/brand.tsx';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SupportLine } from './support-line.tsx';

interface Entry {
  icon: LucideIcon;
  title: string;
  text: string;
  button: string;
  href: string;
}

const entries: readonly Entry[] = [
  {
    icon: Languages,
    title: 'Interpreter Portal',
    text: 'Access your assignments and tracking',
    button: 'Sign In as Interpreter',
    href: paths.interpreterLogin,
  },
  {
    icon: CalendarPlus,
    title: 'Client Portal',
    text: 'Request services and manage appointments',
    button: 'Sign In as Client',
    href: paths.clientLogin,
  },
  {
    icon: LayoutDashboard,
    title: 'Admin Dashboard',
    text: 'Manage system and operations',
    button: 'Sign In as Admin',
    href: paths.adminLogin,
  },
];

export function LandingPage() {
  usePageTitle();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col px-4 md:px-8">
      <header className="py-5 md:py-6">
        <Brand />
      </header>
      <main tabIndex={-1} className="flex flex-1 flex-col gap-8 pt-4 pb-12 md:pt-[9vh]">
        <h1 className="max-w-xl text-balance font-semibold text-display">
          Professional Interpretation Management System
        </h1>
        <ul className="grid gap-4 md:grid-cols-3">
          {entries.map((entry) => (
            <EntryCard key={entry.href} {...entry} />
          ))}
        </ul>
        <AppBanner />
      </main>
      <footer className="border-line border-t py-6 text-ink-soft">
        <SupportLine />
      </footer>
    </div>
  );
}

function EntryCard({ icon: Icon, title, text, button, href }: Entry) {
  return (
    <Card as="li" className="flex flex-col gap-4 p-5 md:p-6">
      <Icon aria-hidden className="size-6 text-ink-soft" strokeWidth={1.75} />
      <div className="flex-1">
        <h2 className="font-semibold text-large">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      <ButtonLink href={href}>{button}</ButtonLink>
    </Card>
  );
}

function AppBanner() {
  return (
    <Card
      as="section"
      className="flex flex-col gap-4 p-5 md:flex-row md:items-center md:justify-between md:px-6 md:py-4"
    >
      <h2 className="flex items-center gap-3 font-semibold text-large">
        <Smartphone aria-hidden className="size-6 shrink-0 text-ink-soft" strokeWidth={1.75} />
        Interpreters: Download Our Mobile App
      </h2>
      <ButtonLink href={paths.downloadApp} variant="secondary">
        Download App
      </ButtonLink>
    </Card>
  );
}
