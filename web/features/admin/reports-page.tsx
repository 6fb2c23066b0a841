import { ChartColumn } from 'lucide-react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function ReportsPage() {
  return <EmptyState title="Reporting features coming soon..." icon={<ChartColumn aria-hidden />} />;
}
