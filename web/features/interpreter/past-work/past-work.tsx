import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { EarningsSkeleton } from './earnings-skeleton.tsx';

const Earnings = lazyComponent(() => import('./earnings.tsx'), 'Earnings');

/** Past work and its pay; fetched when it comes near the visible part of the page. */
export function PastWork() {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '300px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={ref} aria-labelledby="past-work-heading" className="flex min-w-0 flex-col gap-3">
      <h2 id="past-work-heading" className="font-semibold text-large">
        Past work
      </h2>
      {isNear ? (
        <Suspense fallback={<EarningsSkeleton />}>
          <Earnings />
        </Suspense>
      ) : (
        <EarningsSkeleton />
      )}
    </section>
  );
}
