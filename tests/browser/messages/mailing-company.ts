import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from '@playwright/test';
import { type MailServer, openMailServer } from '#kit/services/smtp-server.ts';

/** A server of its own, with a demo company, that sends its e-mails to a mail server. */
export interface MailingCompany {
  /** Where the browser finds it. */
  readonly origin: string;
  readonly mail: MailServer;
  /** Ends the server and starts it again on the same data, with e-mail configured or not. */
  restart(isMailOn: boolean): Promise<void>;
  close(): Promise<void>;
}

/** How long a first start may take on a busy machine. */
const START_MS = 170_000;

/** The real server as `npm start` runs it, beside the one that all other journeys share. */
export async function openMailingCompany({ isMailOn = true } = {}): Promise<MailingCompany> {
  const mail = await openMailServer();
  const shared = new URL(test.info().project.use.baseURL ?? '');
  const port = Number(shared.port) + 20;
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parley-mailing-'));
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '1', PORT: String(port), LOG_LEVEL: 'error' };
  const mailing = { SMTP_URL: mail.url, MAIL_FROM: 'Parley <office@parley.example>' };
  let stop = await start({ ...env, ...(isMailOn && mailing) }, origin);
  return {
    origin,
    mail,
    async restart(isOn) {
      await stop();
      stop = await start({ ...env, ...(isOn && mailing) }, origin);
    },
    async close() {
      await stop();
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Answers what ends it. */
async function start(env: NodeJS.ProcessEnv, origin: string): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit', env });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilReady(`${origin}/readyz`);
  return () => {
    server.kill('SIGTERM');
    return ended;
  };
}

async function untilReady(address: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await delay(500);
  }
  throw new Error(`${address} has not become ready`);
}
