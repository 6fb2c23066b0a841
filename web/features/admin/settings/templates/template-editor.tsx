import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MessageTemplate } from '#contracts/messages/template.ts';
import {
  cacheTemplate,
  isSameTemplate,
  putTemplate,
  templatesQuery,
} from '#web/api/staff/message-templates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { tabStyle } from '../../list/state-tabs.tsx';
import { CHANNEL_NAMES } from '../../messages/message-labels.ts';
import { useVersionedForm } from '../../use-versioned-form.ts';
import { VersionNotice } from '../../version-notice.tsx';
import { ResetDialog } from '../reset-dialog.tsx';
import { SaveBar } from '../save-bar.tsx';
import { usePreview } from '../use-preview.ts';
import { Placeholders } from './placeholders.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TEMPLATES_HREF, templateHref } from './template-urls.ts';
import {
  checkTemplate,
  type TemplateChange,
  type TemplateValues,
  templateBody,
  templateDraft,
  templateValuesOf,
} from './template-values.ts';
import { useInsertAtCursor } from './use-insert-at-cursor.ts';

interface TemplateEditorProps {
  template: MessageTemplate;
  /** The same kind on every channel. */
  channels: readonly MessageTemplate[];
}

/** The words of one kind of message on one channel, and beside them the message. */
export function TemplateEditor({ template, channels }: TemplateEditorProps) {
  const { audience, name, channel, isEdited } = template;
  const [isResetting, setIsResetting] = useState(false);
  const edited = useTemplate(template);
  const { form } = edited;
  const written = useInsertAtCursor();
  const preview = usePreview({ ...template, ...templateBody(channel, form.values) });
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
      {channels.length > 1 && <ChannelTabs channels={channels} current={template} />}
      {/* The buttons that insert are below the sticky bar, so that it never covers them. */}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-6">
        <form
          {...form.props}
          aria-label={`${name}: ${CHANNEL_NAMES[channel]}`}
          className="flex min-w-0 flex-col gap-4"
        >
          <VersionNotice {...edited} />
          <TemplateFields template={template} form={form} refused={preview.refused} written={written} />
          <SaveBar isChanged={form.isChanged} isSaving={edited.isSaving} onDiscard={edited.discard}>
            {isEdited && (
              <Button variant="quiet" onClick={() => setIsResetting(true)}>
                Restore default
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
  const [draft] = useState(() => templateDraft(template));
  return useVersionedForm<MessageTemplate, TemplateValues, TemplateChange, MessageTemplate>({
    entry: template,
    valuesOf: (now) => templateValuesOf(now ?? template),
    check: (values) => checkTemplate(template.channel, values),
    update: (words, { updatedAt }) => putTemplate(template, { ...words, updatedAt }),
    read: async () => {
      const all = await queryClient.fetchQuery({ ...templatesQuery, staleTime: 0 });
      return all.find((other) => isSameTemplate(other, template)) ?? template;
    },
    draft,
    done: () => ({ sentence: 'Template saved successfully', about: template.name }),
    failed: 'Failed to save template',
    affectedTopics: [],
    onSaved: (saved) => cacheTemplate(queryClient, saved),
  });
}

/** The channels of this kind. */
function ChannelTabs({
  channels,
  current,
}: {
  channels: readonly MessageTemplate[];
  current: MessageTemplate;
}) {
  return (
    <nav aria-label="Channels" className="flex overflow-x-auto border-line border-b">
      {channels.map((template) => {
        const isCurrent = template.channel === current.channel;
        return (
          <Link
            key={template.channel}
            href={templateHref(template)}
            replace
            aria-current={isCurrent ? 'page' : undefined}
            className={tabStyle(isCurrent)}
          >
            {CHANNEL_NAMES[template.channel]}
            {template.isEdited && <Badge tone="teal">Edited</Badge>}
          </Link>
        );
      })}
    </nav>
  );
}
