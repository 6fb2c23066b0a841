import { sentenceOf } from '#web/api/http/http-error.ts';
import { clientStatementFile } from '#web/api/staff/billing/client-statement.ts';
import { saveFile } from '#web/device/save-file.ts';
import type { StatementPeriod } from '#web/parts/pay-statements/statement-periods.ts';
import { useAction } from '../use-action.ts';

interface Handlers {
  onDone?: () => void;
  /** Says why, so that the toast does not. */
  onRefused?: (error: Error) => void;
}

/** Fetches a client's statement of account and saves it as a file. */
export function useClientStatement(clientId: number, { onDone = () => {}, onRefused }: Handlers = {}) {
  return useAction({
    run: async (period: StatementPeriod) => {
      const file = await clientStatementFile(clientId, period);
      return { file, saved: await saveFile(file) };
    },
    done: ({ file, saved }) =>
      saved === 'saved'
        ? 'Statement downloaded'
        : { sentence: 'The statement is ready.', link: { label: 'Save', go: () => void saveFile(file) } },
    failed: (error) => (onRefused ? null : sentenceOf(error)) ?? 'Failed to make the statement',
    affectedTopics: [],
    onDone,
    onRefused,
  });
}
