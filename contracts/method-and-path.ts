export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of a call; `{name}` marks a parameter. */
export type MethodAndPath = readonly [Method, `/${string}`];
