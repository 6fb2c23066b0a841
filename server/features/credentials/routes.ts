import type { FastifyInstance } from 'fastify';
import { credentialFileType } from '#domain/dispatch/credential.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { checkPhoto } from '#server/http/check-picture.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { setFileHeaders } from '#server/http/file-headers.ts';
import { route } from '#server/http/route.ts';
import { findInterpreter } from '../interpreters/queries.ts';
import { companyToday } from '../settings/queries.ts';
import { refuseCredential, verifyCredential } from './commands/check-credential.ts';
import { addRequirement, deleteRequirement } from './commands/requirements.ts';
import { addCredential, changeCredential, removeCredential } from './commands/save-credential.ts';
import { saveCredentialFile } from './commands/save-file.ts';
import { addCredentialType, changeCredentialType } from './commands/types.ts';
import {
  presentCredential,
  presentCredentialType,
  presentNamed,
  presentRequirement,
  presentUnmet,
  typeOf,
} from './present.ts';
import {
  credentialFile,
  credentialsOf,
  endingCredentials,
  waitingCredentials,
} from './queries/credentials.ts';
import { listCredentialTypes, listRequirements } from './queries/types.ts';
import { allUnmetAppointments, countUnmetOf, unmetAppointments } from './queries/unmet.ts';

/** What interpreters can prove, and which appointments need it (rules eligibility-1 to eligibility-5). */
export function credentialsRoutes(app: FastifyInstance, deps: Dependencies): void {
  typeRoutes(app, deps);
  readRoutes(app, deps);
  changeRoutes(app, deps);
  checkRoutes(app, deps);
}

function typeRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'credentialTypes.list', async ({ db, scope }) =>
    (await listCredentialTypes(db, scope)).map(presentCredentialType),
  );
  route(app, deps, 'credentialTypes.create', ({ actor, now, body: to, write }) =>
    write(async (tx) => presentCredentialType(await addCredentialType(tx, { actor, now, to }))),
  );
  route(app, deps, 'credentialTypes.change', ({ actor, now, params, body, write }) => {
    const { updatedAt: seen, ...to } = body;
    return write(async (tx) =>
      presentCredentialType(await changeCredentialType(tx, { actor, now, ...params, to, seen })),
    );
  });
  route(app, deps, 'credentialRequirements.list', async ({ db, scope }) =>
    (await listRequirements(db, scope)).map(presentRequirement),
  );
  route(app, deps, 'credentialRequirements.create', ({ actor, now, body: to, write }) =>
    write(async (tx) => {
      const row = await addRequirement(tx, { actor, now, to });
      return { ...presentRequirement(row), unmet: await countUnmetOf(tx, row, now) };
    }),
  );
  route(app, deps, 'credentialRequirements.delete', ({ actor, now, params, write }) =>
    write(async (tx) => {
      await deleteRequirement(tx, { actor, now, ...params });
      return undefined;
    }),
  );
}

function readRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'credentials.waiting', async ({ db, scope, now }) => {
    const today = await companyToday(db, now);
    return (await waitingCredentials(db, scope)).map((row) => presentNamed(row, scope, today));
  });
  route(app, deps, 'credentials.ending', async ({ db, scope, now }) => {
    const today = await companyToday(db, now);
    return (await endingCredentials(db, scope, today)).map((row) => presentNamed(row, scope, today));
  });
  route(app, deps, 'credentials.allUnmet', async ({ db, scope, now }) =>
    presentUnmet(await allUnmetAppointments(db, scope, now), await companyToday(db, now)),
  );
  route(app, deps, 'credentials.ofInterpreter', async ({ db, scope, now, params: { interpreterId } }) => {
    const today = await companyToday(db, now);
    return (await credentialsOf(db, scope, interpreterId)).map((row) => presentCredential(row, scope, today));
  });
  route(app, deps, 'credentials.unmet', async ({ db, scope, now, params: { interpreterId } }) => {
    await findInterpreter(db, scope, { interpreterId, includeArchived: true });
    return presentUnmet(await unmetAppointments(db, [interpreterId], now), await companyToday(db, now));
  });
  route(app, deps, 'credentials.file', async ({ db, scope, params: { credentialId }, reply }) => {
    const { fileType, fileName, file, updatedAt } = await credentialFile(db, scope, credentialId);
    const version = `${credentialId}-${Date.parse(updatedAt)}`;
    setFileHeaders(reply, {
      contentType: typeOf(fileType),
      file: `credential-${credentialId}`,
      name: fileName,
      version,
    });
    return file;
  });
}

function changeRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'credentials.create', ({ scope: who, actor, now, params, body: to, write }) =>
    write(async (tx) => {
      const row = await addCredential(tx, { who, actor, now, ...params, to });
      return presentCredential(row, who, await companyToday(tx, now));
    }),
  );
  route(app, deps, 'credentials.change', ({ scope: who, actor, now, params, body, write }) => {
    const { updatedAt: seen, ...to } = body;
    return write(async (tx) => {
      const row = await changeCredential(tx, { who, actor, now, ...params, to, seen });
      return presentCredential(row, who, await companyToday(tx, now));
    });
  });
  route(app, deps, 'credentials.remove', ({ scope: who, actor, now, params, write }) =>
    write(async (tx) => {
      await removeCredential(tx, { who, actor, now, ...params });
      return undefined;
    }),
  );
  route(app, deps, 'credentials.putFile', async (call) => {
    const { scope: who, actor, now, params, query, body: bytes, write } = call;
    const fileType = orRefuse(await checkPhoto(bytes, credentialFileType(bytes)));
    return write(async (tx) => {
      const row = await saveCredentialFile(tx, { who, actor, now, ...params, ...query, bytes, fileType });
      return presentCredential(row, who, await companyToday(tx, now));
    });
  });
}

function checkRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'credentials.verify', ({ scope: who, actor, now, params, body, write }) =>
    write(async (tx) => {
      const row = await verifyCredential(tx, { who, actor, now, ...params, seen: body.updatedAt });
      return presentCredential(row, who, await companyToday(tx, now));
    }),
  );
  route(app, deps, 'credentials.refuse', ({ scope: who, actor, now, params, body, write }) =>
    write(async (tx) => {
      const { reason, updatedAt: seen } = body;
      const row = await refuseCredential(tx, { who, actor, now, ...params, seen, reason });
      return presentCredential(row, who, await companyToday(tx, now));
    }),
  );
}
