import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LogoType } from '#domain/logo.ts';
import { companyLanguages } from '#server/db/languages.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { checkLogo } from '#server/http/check-picture.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { changeSettings, confirmInstallation, removeLogo, saveLogo } from './commands/change-settings.ts';
import { addOwnLanguage, changeOwnLanguage } from './commands/own-languages.ts';
import { presentCompany, presentCompanyLogo, presentOwnLanguage, presentSettings } from './present.ts';
import { companySettings, listOwnLanguages, logoImage, withCancellationFee } from './queries.ts';

/** The company as visitors see it, and its settings. */
export function settingsRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'company.get', async ({ db, now }) =>
    presentCompany(await companySettings(db), {
      now,
      sendsEmail: deps.transports.email.isConfigured,
      languages: await companyLanguages(db),
    }),
  );
  route(app, deps, 'settings.get', async ({ db, now }) =>
    presentSettings(await withCancellationFee(db, await companySettings(db), now)),
  );
  route(app, deps, 'settings.update', ({ actor, now, scope, body: { updatedAt: seen, ...to }, write }) =>
    write(async (tx) => presentSettings(await changeSettings(tx, scope, { actor, now, to, seen }))),
  );
  route(app, deps, 'installation.confirm', ({ actor, now, write }) =>
    write(async (tx) => {
      await confirmInstallation(tx, { actor, now });
      return undefined;
    }),
  );
  route(app, deps, 'ownLanguages.list', async ({ db, scope }) =>
    (await listOwnLanguages(db, scope)).map(presentOwnLanguage),
  );
  route(app, deps, 'ownLanguages.create', ({ actor, now, body: to, write }) =>
    write(async (tx) => presentOwnLanguage(await addOwnLanguage(tx, { actor, now, to }))),
  );
  route(app, deps, 'ownLanguages.change', ({ actor, now, params, body: { updatedAt: seen, ...to }, write }) =>
    write(async (tx) => presentOwnLanguage(await changeOwnLanguage(tx, { actor, now, ...params, to, seen }))),
  );
  route(app, deps, 'logo.image', async ({ db, params: { hash }, reply }) => {
    const { contentType, bytes } = await logoImage(db, hash);
    setLogoHeaders(reply, hash, contentType);
    return bytes;
  });
  route(app, deps, 'logo.get', async ({ db }) => presentCompanyLogo(await companySettings(db)));
  route(app, deps, 'logo.put', async ({ actor, now, query: { updatedAt: seen }, body: bytes, write }) => {
    const picture = orRefuse(await checkLogo(bytes));
    return write(async (tx) => presentCompanyLogo(await saveLogo(tx, { actor, now, seen, picture, bytes })));
  });
  route(app, deps, 'logo.delete', ({ actor, now, query: { updatedAt: seen }, write }) =>
    write(async (tx) => presentCompanyLogo(await removeLogo(tx, { actor, now, seen }))),
  );
}

/** Kept for ever, because another logo has another address, and shown on other sites, because mail is read there (rule api-9). */
function setLogoHeaders(reply: FastifyReply, hash: string, contentType: LogoType): void {
  reply
    .type(contentType)
    .header('content-disposition', `inline; filename="logo.${contentType === 'image/png' ? 'png' : 'jpg'}"`)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('etag', `"${hash}"`);
}
