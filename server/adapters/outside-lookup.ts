import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** A host that is, or whose name leads to, an address inside a machine or a private network. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Resolves a name to all of its addresses, like `dns.lookup` with `all`. */
export type Resolve = (
  name: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name for a connection to the public internet only: all of its addresses are checked, and the connection
 * goes to one of those, so that a name that resolves differently a moment later gets nothing (DNS rebinding). A host
 * that is an address itself is never looked up: check it with `isPrivateAddress`.
 */
export function outsideOnly(resolve: Resolve): LookupFunction {
  return (name, { all }, done) => {
    resolve(name, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined)
        return done(error ?? new Error(`${name} has no address`), '');
      if (addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new PrivateAddressError(`${name} leads to an address inside a network`), '');
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
