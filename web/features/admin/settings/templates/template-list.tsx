import { useId } from 'react';
import { Link } from 'wouter';
import type { MessageTemplate } from '#contracts/messages/template.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CHANNEL_NAMES } from '../../messages/message-labels.ts';
import { templateHref } from './template-urls.ts';
import { templateDraft } from './template-values.ts';

const AUDIENCES = [
  { audience: 'interpreter', title: 'To interpreters' },
  { audience: 'client', title: 'To clients' },
] as const;

/** Every kind of message by audience, with a link per channel to its words; marked if they are not the product's own. */
export function TemplateList({ templates }: { templates: readonly MessageTemplate[] }) {
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <p className="text-ink-soft">
        The messages that Parley sends. Edit any of them; the others use the standard text.
      </p>
      {AUDIENCES.map(({ audience, title }) => (
        <Audience
          key={audience}
          title={title}
          templates={templates.filter((template) => template.audience === audience)}
        />
      ))}
    </div>
  );
}

function Audience({ title, templates }: { title: string; templates: readonly MessageTemplate[] }) {
  const id = useId();
  const kinds = Object.entries(Object.groupBy(templates, ({ kind }) => kind));
  return (
    <Card as="section" aria-labelledby={id} className="overflow-hidden">
      <h2 id={id} className="px-4 pt-4 pb-2 font-semibold text-large md:px-6">
        {title}
      </h2>
      <ul>
        {kinds.map(([kind, templates = []]) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-2 md:px-6"
          >
            <span className="font-medium">{templates[0]?.name}</span>
            <span className="flex flex-wrap gap-2">
              {templates.map((template) => (
                <ChannelLink key={template.channel} template={template} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChannelLink({ template }: { template: MessageTemplate }) {
  const { channel, name, isEdited } = template;
  const isTyped = templateDraft(template).read() !== null;
  const marks = [isEdited && 'Edited', isTyped && 'Unsaved'].filter((mark) => mark !== false);
  return (
    <Link
      href={templateHref(template)}
      aria-label={[`${name}: ${CHANNEL_NAMES[channel]}`, ...marks].join(', ')}
      className={buttonStyle({ variant: 'secondary', size: 'small' })}
    >
      {CHANNEL_NAMES[channel]}
      {isEdited && <Badge tone="teal">Edited</Badge>}
      {isTyped && <Badge tone="yellow">Unsaved</Badge>}
    </Link>
  );
}
