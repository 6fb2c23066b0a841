import { useSearchParams } from 'wouter';
import type { MessageTemplate } from '#contracts/messages/template.ts';
import { paths } from '#web/app/paths.ts';

/** The list of templates. */
export const TEMPLATES_HREF = `${paths.settings}?tab=templates`;

/** The address of a template's editor. */
export function templateHref({
  audience,
  kind,
  channel,
}: Pick<MessageTemplate, 'audience' | 'kind' | 'channel'>): string {
  return `${TEMPLATES_HREF}&to=${audience}&kind=${kind}&channel=${channel}`;
}

/** The template that the URL asks for; undefined where it asks for none that there is. */
export function useSelectedTemplate(templates: readonly MessageTemplate[]): MessageTemplate | undefined {
  const [search] = useSearchParams();
  return templates.find(
    ({ audience, kind, channel }) =>
      audience === search.get('to') && kind === search.get('kind') && channel === search.get('channel'),
  );
}
