import { MONEY_PATHS } from '#contracts/money-paths.ts';
import { fileIn } from '../http/call-file.ts';
import { type CallOptions, send } from '../http/http.ts';

/** A client's statement of account of a period (civil dates), as a PDF. */
export function clientStatementFile(clientId: number, period: { from: string; to: string }): Promise<File> {
  const options: CallOptions<'ledger.clientStatement'> = {
    params: { clientId },
    query: period,
    audience: 'staff',
  };
  return send(MONEY_PATHS['ledger.clientStatement'], options, (answer) => fileIn(answer, 'statement.pdf'));
}
