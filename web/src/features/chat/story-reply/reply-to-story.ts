import { loadPart } from '../../../plumbing/load-part.ts'
import type { StoryReply } from './story-reply.ts'

/**
 * Replies to a story in the chat with its author. `waiting` means offline. Throws if the chat doesn't exist, or with
 * the reason why the message was refused.
 */
export async function replyToStory(reply: StoryReply): Promise<'sent' | 'waiting'> {
  const { sendStoryReply } = await loadPart(() => import('./send-story-reply.ts'))
  return sendStoryReply(reply)
}
