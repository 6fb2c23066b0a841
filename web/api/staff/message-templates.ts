import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MessageTemplate, PutTemplateBody } from '#contracts/messages/template.ts';
import { type CallOptions, call } from '../http/http.ts';

/** Which template: its audience, kind and channel. */
type TemplateName = Pick<MessageTemplate, 'audience' | 'kind' | 'channel'>;
export type TemplateDraft = CallOptions<'POST /api/message-templates/preview'>['body'];

/** The words of every kind of message on every channel. */
export const templatesQuery = queryOptions({
  queryKey: ['staff', 'settings', 'templates'],
  queryFn: ({ signal }) => call('GET /api/message-templates', { audience: 'staff', signal }),
});

export function putTemplate(name: TemplateName, body: PutTemplateBody) {
  return call('PUT /api/message-templates/{audience}/{kind}/{channel}', {
    params: paramsOf(name),
    body,
    audience: 'staff',
  });
}

/** Puts the product's own words back, unless the words are others than those of `updatedAt` by now. */
export function resetTemplate(name: TemplateName, updatedAt: string) {
  return call('DELETE /api/message-templates/{audience}/{kind}/{channel}', {
    params: paramsOf(name),
    query: { updatedAt },
    audience: 'staff',
  });
}

/** The message with these words, with made-up people. */
export const templatePreviewQuery = (template: TemplateDraft) =>
  queryOptions({
    queryKey: ['staff', 'templates', 'preview', template],
    queryFn: ({ signal }) =>
      call('POST /api/message-templates/preview', { body: template, audience: 'staff', signal }),
  });

/** Keeps the words that an answer brought among all of them. */
export function cacheTemplate(queryClient: QueryClient, template: MessageTemplate): void {
  queryClient.setQueryData(templatesQuery.queryKey, (all) =>
    all?.map((other) => (isSameTemplate(other, template) ? template : other)),
  );
}

/** Whether two templates have the same audience, kind and channel, whatever their words. */
export function isSameTemplate(a: TemplateName, b: TemplateName): boolean {
  return a.audience === b.audience && a.kind === b.kind && a.channel === b.channel;
}

function paramsOf({ audience, kind, channel }: TemplateName) {
  return { audience, kind, channel };
}
