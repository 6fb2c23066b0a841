import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, urlOf } from '../http/http.ts';

type Reader = 'staff' | 'interpreter';

/** The receipts that are kept with an appointment, in the order in which they came. */
export const receiptsQuery = (audience: Reader, assignmentId: number) =>
  queryOptions({
    queryKey: [audience, 'receipts', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/receipts', {
        params: { assignmentId },
        ...(audience === 'staff' && { query: deletedToo }),
        audience,
        signal,
      }),
  });

const deletedToo = { includeDeleted: 'true' } as const;

/** The address of a receipt's image. */
export function receiptUrl(audience: Reader, assignmentId: number, receiptId: string): string {
  return urlOf('/api/assignments/{assignmentId}/receipts/{receiptId}', {
    params: { assignmentId, receiptId },
    // `audience` names the session, as no header can on an image.
    query: { audience, ...(audience === 'staff' && deletedToo) },
  });
}

/** Takes a receipt away, for good. */
export function removeReceipt(audience: Reader, assignmentId: number, receiptId: string) {
  return call('DELETE /api/assignments/{assignmentId}/receipts/{receiptId}', {
    params: { assignmentId, receiptId },
    audience,
  });
}

/** Takes an own receipt away. */
export function useRemoveReceipt(assignmentId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (receiptId: string) => removeReceipt('interpreter', assignmentId, receiptId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['interpreter', 'receipts', assignmentId] }),
  });
}
