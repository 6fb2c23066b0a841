import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/http-error.ts';
import { templatesQuery } from '#web/api/message-templates.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingPart } from './loading-part.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import { useAskedTemplate } from './use-template-place.ts';

/** What messages say: all of them in a list, or the one that the address names in its editor. */
export function TemplatesPart() {
  const { data, error, isFetching, refetch } = useQuery(templatesQuery);
  const asked = useAskedTemplate(data ?? []);
  if (data === undefined) {
    if (!error) return <LoadingPart />;
    return (
      <ErrorState
        title="The templates could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  if (!asked) return <TemplateList templates={data} />;
  const { audience, kind, channel } = asked;
  const ways = data.filter((other) => other.audience === audience && other.kind === kind);
  return <TemplateEditor key={`${audience}/${kind}/${channel}`} template={asked} ways={ways} />;
}
