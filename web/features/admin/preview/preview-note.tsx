import { useQuery } from '@tanstack/react-query';
import type { Preview } from '#contracts/preview.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { messageChannelsQuery } from '#web/api/staff/message-channels.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { channelsHref, useAreMessagesOff } from './messages-off.ts';
import { costSentences, tellsSentences } from './preview-sentences.ts';
import type { PreviewAnswer } from './use-preview.ts';

interface PreviewNoteProps {
  preview: Pick<PreviewAnswer, 'data' | 'error' | 'isLoading' | 'isOld'>;
  /** What it does besides, said first. */
  does?: ((preview: Preview) => string) | undefined;
  /** The call itself was refused, which is said elsewhere. */
  isRefused?: boolean;
}

/**
 * What the server answers that a call would do: whom it tells by which channel, and what it costs; or why it would be refused (rule
 * messages-16).
 */
export function PreviewNote({ preview, does, isRefused = false }: PreviewNoteProps) {
  const { data, error, isLoading, isOld } = preview;
  const { isPending: areChannelsLoading } = useQuery(messageChannelsQuery);
  if (isRefused) return null;
  if (error) return <Alert tone="error">{sentenceOf(error) ?? 'What this does could not be loaded.'}</Alert>;
  if (isLoading || (isOld && data === undefined) || (data !== undefined && areChannelsLoading))
    return (
      <SkeletonGroup label="Loading what this does">
        <Skeleton className="h-5 w-4/5" />
      </SkeletonGroup>
    );
  if (data === undefined) return null;
  return (
    <p aria-live="polite" className={isOld ? 'opacity-60' : undefined}>
      {does && `${does(data)} `}
      <ToldPeople tells={data.tells} /> {costSentences(data).join(' ')}
    </p>
  );
}

function ToldPeople({ tells }: Pick<Preview, 'tells'>) {
  const areOff = useAreMessagesOff();
  if (!areOff || tells.length === 0 || tells.some(({ channels }) => channels.length > 0))
    return tellsSentences(tells).join(' ');
  return (
    <>
      Email and texts are off, so nobody is told. <TextLink href={channelsHref}>Open Settings</TextLink>
    </>
  );
}
