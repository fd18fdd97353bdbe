import { loadPart } from '../../../plumbing/load-part.ts'
import type { StoryReply } from './story-reply.ts'

/**
 * Writes to the author of a story, in the chat with them. `waiting` is for a connection. Throws when there is no such chat, or
 * with the reason why the message was refused.
 */
export async function replyToStory(reply: StoryReply): Promise<'sent' | 'waiting'> {
  const { sendStoryReply } = await loadPart(() => import('./send-story-reply.ts'))
  return sendStoryReply(reply)
}
