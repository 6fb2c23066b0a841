import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { interpreterProfileQuery } from '#web/api/interpreter/profile.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePortal } from '../portal-context.ts';

const AvailabilityDialog = lazyComponent(() => import('./availability-dialog.tsx'), 'AvailabilityDialog');

/** An interpreter who switches to Unavailable reads what it means, and may choose a time instead (rule availability-9). */
export function SwitchedOff() {
  const { interpreterId } = usePortal();
  const { data } = useQuery(interpreterProfileQuery(interpreterId));
  const { toast } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const isAvailable = data?.isAvailable;
  const before = useRef(isAvailable);
  useEffect(() => {
    if (before.current === true && isAvailable === false)
      toast({
        title: 'You are unavailable',
        description: 'You get no requests until you switch this back on.',
        action: { label: 'Only for some time?', onPress: () => setIsOpen(true) },
      });
    before.current = isAvailable;
  }, [isAvailable, toast]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <AvailabilityDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
