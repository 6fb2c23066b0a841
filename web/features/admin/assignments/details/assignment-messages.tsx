import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Notification } from '#contracts/notifications/shapes.ts';
import { messagesAboutQuery } from '#web/api/staff/assignment-history.ts';
import { paths } from '#web/app/paths.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { CHANNEL_NAMES, kindName, recipientName, stateReason } from '../../messages/message-labels.ts';
import { MessageState } from '../../messages/message-state.tsx';
import { Loaded } from './details-section.tsx';

/** Only the newest are here; a broadcast may have told hundreds of people, who are on the page. */
const SHOWN = 10;

/** The newest messages about an appointment with their state, and a link to all of them. */
export function AssignmentMessages({ assignment }: { assignment: Assignment }) {
  const messages = useQuery(messagesAboutQuery(assignment.id));
  return (
    <Loaded query={messages} what="The messages">
      {(rows) => {
        const sent = rows.filter(({ channel }) => channel !== 'in_app');
        if (sent.length === 0) return <p className="text-ink-soft">No messages have been sent yet.</p>;
        return (
          <>
            <ul className="divide-y divide-line">
              {sent.slice(0, SHOWN).map((message) => (
                <MessageItem key={message.id} message={message} assignment={assignment} />
              ))}
            </ul>
            <p>
              <TextLink href={addressOf(assignment)}>
                {sent.length > SHOWN ? `All ${sent.length} messages` : 'Open in Message log'}
              </TextLink>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}

function addressOf({ id }: Assignment, message?: Notification): string {
  const about = `${paths.notifications}?assignmentId=${id}`;
  return message ? `${about}&message=${message.id}` : about;
}

function MessageItem({ message, assignment }: { message: Notification; assignment: Assignment }) {
  const reason = stateReason(message);
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          <Link
            href={addressOf(assignment, message)}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {kindName(message)}
          </Link>
        </p>
        <p className="text-ink-soft text-small">
          {`${recipientName(message)} · ${CHANNEL_NAMES[message.channel]} · ${formatDateTime(assignment, message.createdAt)}`}
        </p>
        {reason && <p className="text-ink-soft text-small">{reason}</p>}
      </div>
      <MessageState message={message} timeZone={assignment.timeZone} />
      <ChangeFlash version={message.state} />
    </li>
  );
}
