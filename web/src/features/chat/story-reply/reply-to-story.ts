import { loadPart } from '../../../plumbing/load-part.ts'
import type { StoryReply } from './story-reply.ts'

/** Loads what `replyToStory` needs, so that a reply can be queued while offline. */
export const prepareReply = () => loadPart(() => import('./send-story-reply.ts'))

/**
 * Replies to a story in the chat with its author. Returns `waiting` if the reply is queued while offline. Throws if the
 * chat can't be opened or the message is refused.
 */
export async function replyToStory(reply: StoryReply): Promise<'sent' | 'waiting'> {
  const { sendStoryReply } = await prepareReply()
  return sendStoryReply(reply)
}
