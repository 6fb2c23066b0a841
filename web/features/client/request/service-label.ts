/** A service type as people read it: 'medical' → 'Medical'. */
export function serviceLabel(serviceType: string): string {
  return serviceType.charAt(0).toUpperCase() + serviceType.slice(1);
}
