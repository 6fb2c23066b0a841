import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { useAction } from '../use-action.ts';

interface Shown {
  readonly id: number;
  readonly updatedAt: string;
}

/** Says that a credential was checked, in one press (rule eligibility-2). `name`: whose it is. */
export function useVerify(name: string) {
  return useAction({
    run: (credential: Shown) =>
      call('POST /api/credentials/{credentialId}/verify', {
        params: { credentialId: credential.id },
        body: { updatedAt: credential.updatedAt },
        audience: 'staff',
      }),
    done: ({ typeName }) => `${typeName} of ${name} verified`,
    failed: (error) => sentenceOf(error) ?? 'Failed to verify the credential',
    affectedTopics: ['interpreters'],
    onDone: () => {},
  });
}
