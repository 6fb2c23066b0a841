import { createContext, use } from 'react';

/** The client of the portal and the company's day ('YYYY-MM-DD'). */
export interface ClientPortal {
  clientId: number;
  today: string;
}

export const ClientPortalContext = createContext<ClientPortal | null>(null);

/** The portal around a component. */
export function useClientPortal(): ClientPortal {
  const portal = use(ClientPortalContext);
  if (portal === null) throw new Error('This component is outside of the portal');
  return portal;
}
