import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MessageTemplate } from '#contracts/message-template.ts';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { isSameTemplate, keepTemplate, putTemplate, templatesQuery } from '#web/api/message-templates.ts';
import { MergedNote, RefusedSave } from '#web/parts/refused-save.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { WAY_NAMES } from './channel-names.ts';
import { Placeholders } from './placeholders.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import {
  checkTemplate,
  keptTemplate,
  type TemplateChange,
  type TemplateValues,
  templateValuesOf,
  wordsFor,
} from './template-values.ts';
import { useEdited } from './use-edited.ts';
import { usePreview } from './use-preview.ts';
import { TEMPLATES_HREF, templateHref } from './use-template-place.ts';
import { useWrittenLast } from './use-written-last.ts';

interface TemplateEditorProps {
  template: MessageTemplate;
  /** The same kind by every way. */
  ways: readonly MessageTemplate[];
}

/** The words of one kind of message by one way, and beside them what would leave. */
export function TemplateEditor({ template, ways }: TemplateEditorProps) {
  const { audience, name, channel, isEdited } = template;
  const [isResetting, setIsResetting] = useState(false);
  const edited = useTemplate(template);
  const { form, error, isMerged, loadPresent, isLoading } = edited;
  const written = useWrittenLast();
  const preview = usePreview({ ...template, ...wordsFor(channel, form.values) });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <TextLink href={TEMPLATES_HREF} className="inline-flex min-h-11 items-center gap-1 md:min-h-8">
          <ArrowLeft aria-hidden className="size-4" />
          All templates
        </TextLink>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold text-title">{name}</h2>
          <span className="text-ink-soft">to {audience}s</span>
          {isEdited && <Badge tone="teal">Edited</Badge>}
        </div>
      </div>
      {ways.length > 1 && <Ways ways={ways} current={template} />}
      {/* What is pressed to be put in stands under the bar that stays in view, and so is never covered by it. */}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-6">
        <form
          {...form.props}
          aria-label={`${name}: ${WAY_NAMES[channel]}`}
          className="flex min-w-0 flex-col gap-4"
        >
          {error && Object.keys(fieldsOf(error)).length === 0 && (
            <RefusedSave said={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
          )}
          {isMerged && <MergedNote />}
          <TemplateFields template={template} form={form} refused={preview.refused} written={written} />
          <SaveBar isChanged={form.isChanged} isSaving={edited.isSaving} onDiscard={edited.discard}>
            {isEdited && (
              <Button variant="quiet" onClick={() => setIsResetting(true)}>
                Reset to the product's words
              </Button>
            )}
          </SaveBar>
        </form>
        <TemplatePreview channel={channel} preview={preview} />
        <Placeholders fields={template.fields} onInsert={written.insert} />
      </div>
      {isResetting && (
        <ResetDialog
          template={template}
          isTyped={form.isChanged}
          onReset={edited.discard}
          onClose={() => setIsResetting(false)}
        />
      )}
    </div>
  );
}

function useTemplate(template: MessageTemplate) {
  const queryClient = useQueryClient();
  const [kept] = useState(() => keptTemplate(template));
  return useEdited<MessageTemplate, TemplateValues, TemplateChange>({
    entry: template,
    versionOf: ({ updatedAt }) => updatedAt,
    valuesOf: templateValuesOf,
    check: (values) => checkTemplate(template.channel, values),
    save: (words, { updatedAt }) => putTemplate(template, { ...words, updatedAt }),
    read: async () => {
      const all = await queryClient.fetchQuery({ ...templatesQuery, staleTime: 0 });
      return all.find((other) => isSameTemplate(other, template)) ?? template;
    },
    kept,
    done: 'Template saved successfully',
    failed: 'Failed to save template',
    onSaved: (saved) => keepTemplate(queryClient, saved),
  });
}

/** The ways that this kind goes by. */
function Ways({ ways, current }: { ways: readonly MessageTemplate[]; current: MessageTemplate }) {
  return (
    <nav aria-label="Ways" className="flex overflow-x-auto border-line border-b">
      {ways.map((way) => {
        const isCurrent = way.channel === current.channel;
        return (
          <Link
            key={way.channel}
            href={templateHref(way)}
            replace
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3 font-medium transition-colors focus-visible:-outline-offset-2 pointer-fine:md:min-h-9',
              isCurrent
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
            )}
          >
            {WAY_NAMES[way.channel]}
            {way.isEdited && <Badge tone="teal">Edited</Badge>}
          </Link>
        );
      })}
    </nav>
  );
}
