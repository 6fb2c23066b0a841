import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface PromptAct {
  label: string;
  press: () => void;
  pending?: boolean | undefined;
}

/** Something that the app asks of the person while nothing else is going on. */
export interface PortalPrompt {
  /** The same as long as it is the same question. */
  id: string;
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** Left out where only the person can do it, in the browser's own menu. */
  accept?: PromptAct | undefined;
  dismiss: PromptAct;
}
