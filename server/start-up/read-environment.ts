import { type Env, readEnv } from '#server/env.ts';
import { StartError } from './explain.ts';

/** The environment's settings, as `readEnv` reads them; throws a `StartError` naming the first wrong variable. */
export function readEnvironment(options?: Parameters<typeof readEnv>[1]): Env {
  try {
    return readEnv(process.env, options);
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
