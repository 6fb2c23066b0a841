import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './http/dependencies.ts';

type Register = (app: FastifyInstance, deps: Dependencies) => void;

/** Every feature's routes, in the order of the arrows in ARCHITECTURE. */
export const FEATURES: readonly Register[] = [];
