import { newId } from '../../../plumbing/new-id.ts'
import { queryClient } from '../../../plumbing/queries/query-client.ts'
import { actingProfileId } from '../../../plumbing/session/session.ts'
import { outbox } from '../outbox/outbox.ts'
import type { StoryReply } from './story-reply.ts'

/** Queues the message. Resolves once it was sent, or has to wait for a connection. */
export async function sendStoryReply({ profile, storyId, text }: StoryReply): Promise<'sent' | 'waiting'> {
  const profileId = actingProfileId(queryClient)
  if (profileId === null) throw new Error('Nobody is signed in.')
  const id = newId()
  const to = { chatId: null, receiverId: profile.id }
  outbox.add({ id, profileId, ...to, text, contentIds: [], replyTo: null, storyId })
  return untilSent(id)
}

/** If the reply is refused, it is removed from the outbox, because its text is still in the story's reply field. */
function untilSent(id: string): Promise<'sent' | 'waiting'> {
  if (!navigator.onLine) return Promise.resolve('waiting')
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const message = outbox.list().find((waiting) => waiting.id === id)
      if (message?.failure === null) return
      stop()
      if (!message) resolve('sent')
      else {
        outbox.discard(id)
        reject(new Error(message.failure ?? ''))
      }
    }
    const stop = outbox.subscribe(look)
    look()
  })
}
