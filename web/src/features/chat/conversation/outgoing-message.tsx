import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Clock } from 'lucide-react'
import { contentQuery } from '../../../entities/content/index.ts'
import { useOnline } from '../../../ui/states/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { isIdentityRefusal, VerifyLink } from '../../help/index.ts'
import { outbox } from '../outbox/outbox.ts'
import { QueuedMedia } from '../media/queued-media.tsx'
import { QueuedVoice } from '../voice/queued-voice.tsx'
import type { Outgoing } from '../outbox/outgoing.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './conversation-text.ts'
import { Bubble } from './bubble.tsx'

/** A message that hasn't been sent: it is queued, or the server refused it. */
export function OutgoingMessage({ message }: { message: Outgoing }) {
  const isOnline = useOnline()
  const { id, text: written, contentIds, files = [], price = 0, storyId, voice, failure } = message
  return (
    <li className="ml-auto grid pt-2 max-w-[min(34rem,78vw)] justify-items-end gap-1">
      {storyId && <p className="px-2 text-small text-fg-faint">{text.replyToStory}</p>}
      {contentIds.length > 0 && (
        <ul className="flex flex-wrap justify-end gap-1" aria-label={text.media}>
          {contentIds.map((contentId) => (
            <li key={contentId}>
              <Thumb contentId={contentId} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && <QueuedMedia files={files} />}
      {price > 0 && <p className="px-1 text-caption text-fg-faint">{text.creditsToUnlock(price)}</p>}
      {voice && <QueuedVoice voice={voice} />}
      {written !== '' && <Bubble isOwn>{written}</Bubble>}
      {failure === null ? (
        <div className="flex flex-wrap items-center justify-end gap-x-2 text-caption text-fg-faint">
          <p className="flex items-center gap-1.5 px-1">
            <Clock size={14} aria-hidden />
            {isOnline ? text.sending : text.sendsLater}
          </p>
          {(!isOnline || files.length > 0) && <Discard id={id} />}
        </div>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-small text-danger">
          <CircleAlert size={15} aria-hidden />
          <span>{text.notSent(failure)}</span>
          {isIdentityRefusal(failure) && <VerifyLink />}
          <Button variant="ghost" size="small" onClick={() => outbox.retry(id)}>
            {common.tryAgain}
          </Button>
          <Discard id={id} />
        </div>
      )}
    </li>
  )
}

function Discard({ id }: { id: string }) {
  return (
    <Button variant="ghost" size="small" onClick={() => outbox.discard(id)}>
      {text.discard}
    </Button>
  )
}

function Thumb({ contentId }: { contentId: string }) {
  const { data: content } = useQuery(contentQuery(contentId))
  const picture = content?.media?.picture
  if (!picture) return <span className="block size-28 rounded-md bg-surface-2" />
  return (
    <Picture picture={picture} alt={content.media?.alt ?? ''} sizes="112px" className="size-28 rounded-md" />
  )
}
