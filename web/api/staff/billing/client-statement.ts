import { fileIn } from '../../http/call-file.ts';
import { send } from '../../http/http.ts';

/** A client's statement of account of a period (civil dates), as a PDF. */
export function clientStatementFile(clientId: number, period: { from: string; to: string }): Promise<File> {
  const options = { params: { clientId }, query: period, audience: 'staff' } as const;
  return send('GET /api/ledger/clients/{clientId}/statement', options, (answer) =>
    fileIn(answer, 'statement.pdf'),
  );
}
