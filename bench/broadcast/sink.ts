import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What a mail server has taken since its last reset; times in epoch milliseconds, 0 before the first message. */
export interface SinkCount {
  readonly emails: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** A mail server in its own process, so that it takes no time from the measuring process. */
export interface MailSink {
  readonly url: string;
  count(): Promise<SinkCount>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the mail server of the benchmark. */
export async function openMailSink(): Promise<MailSink> {
  const child = fork(path.join(import.meta.dirname, 'mail-sink.ts'), { stdio: 'inherit' });
  const ask = async (question: string) => {
    const answer = once(child, 'message');
    child.send(question);
    const [{ count }] = (await answer) as [{ count: SinkCount }]; // what mail-sink.ts sends
    return count;
  };
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]; // likewise
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => ask('count'),
    reset: async () => {
      await ask('reset');
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
