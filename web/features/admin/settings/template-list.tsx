import { useId } from 'react';
import { Link } from 'wouter';
import type { MessageTemplate } from '#contracts/message-template.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/card.tsx';
import { WAY_NAMES } from './channel-names.ts';
import { keptTemplate } from './template-values.ts';
import { templateHref } from './use-template-place.ts';

const AUDIENCES = [
  { audience: 'interpreter', title: 'To interpreters' },
  { audience: 'client', title: 'To clients' },
] as const;

/** Every kind of message by whom it goes to, each way to its words; marked where they are no more the product's own. */
export function TemplateList({ templates }: { templates: readonly MessageTemplate[] }) {
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <p className="text-ink-soft">
        What Parley writes to people. Change any of it; what you leave alone follows the product.
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
        {kinds.map(([kind, ways = []]) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-2 md:px-6"
          >
            <span className="font-medium">{ways[0]?.name}</span>
            <span className="flex flex-wrap gap-2">
              {ways.map((template) => (
                <Way key={template.channel} template={template} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Way({ template }: { template: MessageTemplate }) {
  const { channel, name, isEdited } = template;
  const isTyped = keptTemplate(template).read() !== null;
  const marks = [isEdited && 'Edited', isTyped && 'Not saved'].filter((mark) => mark !== false);
  return (
    <Link
      href={templateHref(template)}
      aria-label={[`${name}: ${WAY_NAMES[channel]}`, ...marks].join(', ')}
      className={buttonStyle({ variant: 'secondary', size: 'small' })}
    >
      {WAY_NAMES[channel]}
      {isEdited && <Badge tone="teal">Edited</Badge>}
      {isTyped && <Badge tone="yellow">Not saved</Badge>}
    </Link>
  );
}
