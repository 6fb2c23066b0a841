import type { TestApp } from './app.ts';

/** Changes some of the company's settings as staff do, with the fields of the API. */
export async function changeSettings(
  kit: TestApp,
  as: { cookie: string },
  to: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { body } = await kit.call('GET', '/api/settings', { as });
  const changed = await kit.call('PUT', '/api/settings', { as, body: { ...body, ...to } });
  if (changed.status !== 200) throw new Error(`settings: ${JSON.stringify(changed.body)}`);
}
