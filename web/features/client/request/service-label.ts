/** A service type for people: 'medical' → 'Medical'. */
export function serviceLabel(serviceType: string): string {
  return serviceType.charAt(0).toUpperCase() + serviceType.slice(1);
}
