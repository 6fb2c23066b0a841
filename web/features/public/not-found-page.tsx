import { paths } from '#web/app/paths.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <main
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-2 px-4 text-center"
    >
      <h1 className="font-semibold text-display">404 Page Not Found</h1>
      <p className="text-ink-soft">Did you forget to add the page to the router?</p>
      <ButtonLink href={paths.home} variant="secondary" className="mt-4">
        Back to home
      </ButtonLink>
    </main>
  );
}
