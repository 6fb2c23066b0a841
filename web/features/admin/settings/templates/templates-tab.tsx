import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#web/api/staff/message-templates.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { SettingsSkeleton } from '../settings-skeleton.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import { useSelectedTemplate } from './template-urls.ts';

/** All templates in a list, or the editor of the one that the address names. */
export function TemplatesTab() {
  const { data, error, isFetching, refetch } = useQuery(templatesQuery);
  const wanted = useSelectedTemplate(data ?? []);
  if (data === undefined) {
    if (!error) return <SettingsSkeleton />;
    return <LoadError title="The templates could not be loaded" of={{ error, isFetching, refetch }} />;
  }
  if (!wanted) return <TemplateList templates={data} />;
  const { audience, kind, channel } = wanted;
  const channels = data.filter((other) => other.audience === audience && other.kind === kind);
  return <TemplateEditor key={`${audience}/${kind}/${channel}`} template={wanted} channels={channels} />;
}
