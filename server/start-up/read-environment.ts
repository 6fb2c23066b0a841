import { type Env, readEnv } from '#server/env.ts';
import { StartError } from './explain.ts';

/** The environment's settings; throws a `StartError` naming the first wrong variable. */
export function readEnvironment(): Env {
  try {
    return readEnv(process.env);
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
