import { createContext, use } from 'react';

/** The interpreter of the portal and the company's day ('YYYY-MM-DD'). */
export interface Portal {
  interpreterId: number;
  today: string;
}

export const PortalContext = createContext<Portal | null>(null);

/** The portal around a component. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('This component is outside of the portal');
  return portal;
}
