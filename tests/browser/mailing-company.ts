import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type MailServer, openMailServer } from '#kit/smtp-server.ts';

/** A server of its own that hands its e-mails to a mail server, with a demo company. */
export interface MailingCompany {
  /** Where the browser finds it. */
  readonly origin: string;
  readonly mail: MailServer;
  close(): Promise<void>;
}

/** How long a first start may take on a busy machine. */
const START_MS = 170_000;

/** The real server as `npm start` runs it, beside the one that all other journeys share. */
export async function openMailingCompany(): Promise<MailingCompany> {
  const mail = await openMailServer();
  const port = Number(process.env['BROWSER_TEST_PORT'] ?? 3917) + 20;
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parley-mailing-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO: '1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Parley <office@parley.example>',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilReady(`${origin}/readyz`);
  return {
    origin,
    mail,
    async close() {
      server.kill('SIGTERM');
      await ended;
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
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
