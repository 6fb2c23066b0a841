import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Notification } from '#contracts/notifications/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { latestMessagesQuery } from '#web/api/staff/messages.ts';
import { paths } from '#web/app/paths.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { CHANNEL_NAMES, describeTime, kindName, stateReason } from '../messages/message-labels.ts';
import { MessageState } from '../messages/message-state.tsx';
import type { PersonKind } from '../person-link.tsx';
import { ProfileSection } from './profile-section.tsx';

const SHOWN = 5;

/** The newest messages to a person, with a link to all of them. */
export function ProfileMessages({ kind, personId }: { kind: PersonKind; personId: number }) {
  const query = useQuery(latestMessagesQuery(kind, personId, SHOWN));
  const { data: company } = useQuery(companyQuery);
  const address = `${paths.notifications}?audience=${kind}&recipientId=${personId}`;
  return (
    <ProfileSection
      title="Messages"
      what="The messages"
      query={query}
      action={<TextLink href={address}>Open in Message log</TextLink>}
    >
      {(messages) =>
        messages.length === 0 ? (
          <p className="px-4 py-3 text-ink-soft">No messages have been sent yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                href={`${address}&message=${message.id}`}
                timeZone={company?.timeZone}
              />
            ))}
          </ul>
        )
      }
    </ProfileSection>
  );
}

interface MessageRowProps {
  message: Notification;
  href: string;
  timeZone: string | undefined;
}

function MessageRow({ message, href, timeZone }: MessageRowProps) {
  const reason = stateReason(message);
  const when = timeZone === undefined ? null : describeTime(message.createdAt, timeZone);
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2 last:rounded-b-card hover:bg-hover">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          <Link href={href} className="after:absolute after:inset-0 after:content-['']">
            {kindName(message)}
          </Link>
        </p>
        <p className="text-ink-soft text-small">
          {[CHANNEL_NAMES[message.channel], when, reason].filter(Boolean).join(' · ')}
        </p>
      </div>
      <MessageState message={message} timeZone={timeZone} />
      <ChangeFlash version={message.state} />
    </li>
  );
}
