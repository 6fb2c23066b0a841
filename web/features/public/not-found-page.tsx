import { paths } from '#web/app/paths.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { SupportLine } from './support-line.tsx';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <main
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-2 px-4 text-center"
    >
      <h1 className="font-semibold text-display">404 Page Not Found</h1>
      <p className="max-w-prose">
        There is no page at this address. The link may be old or incomplete: open the message that it came
        from again, or go on from here.
      </p>
      <div className="my-4 flex flex-wrap justify-center gap-2">
        <ButtonLink href={paths.interpreterPortal} variant="secondary">
          Interpreter portal
        </ButtonLink>
        <ButtonLink href={paths.clientPortal} variant="secondary">
          Client portal
        </ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          Back to home
        </ButtonLink>
      </div>
      <SupportLine />
      <p className="text-ink-faint text-small">Did you forget to add the page to the router?</p>
    </main>
  );
}
