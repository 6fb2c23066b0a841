import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface PromptAction {
  label: string;
  press: () => void;
  pending?: boolean | undefined;
}

/** Something that the app asks while nothing else is going on (rule screens-11). */
export interface PortalPrompt {
  /** The same for the same question. */
  id: string;
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** Missing if only the person can do it, in the browser's own menu. */
  accept?: PromptAction | undefined;
  dismiss: PromptAction;
}
