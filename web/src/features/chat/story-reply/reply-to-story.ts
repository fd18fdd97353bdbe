import { loadPart } from '../../../plumbing/load-part.ts'
import type { StoryReply } from './story-reply.ts'

/**
 * Replies to a story in the chat with its author. Returns `waiting` if the reply is queued while offline. Throws if the
 * chat can't be opened or the message is refused.
 */
export async function replyToStory(reply: StoryReply): Promise<'sent' | 'waiting'> {
  const { sendStoryReply } = await loadPart(() => import('./send-story-reply.ts'))
  return sendStoryReply(reply)
}
