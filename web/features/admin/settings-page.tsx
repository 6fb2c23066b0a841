import { Settings } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function SettingsPage() {
  return <EmptyState title="Settings features coming soon..." icon={<Settings aria-hidden />} />;
}
