/** Adds an address if it is not blank after trimming and not in the list yet; else answers the same list (rule P2). */
export function withAddress(addresses: readonly string[], typed: string): readonly string[] {
  const address = typed.trim();
  return address === '' || addresses.includes(address) ? addresses : [...addresses, address];
}
