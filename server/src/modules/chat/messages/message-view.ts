import type { Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { presentMedia, unpackFacts, type MediaSigner } from '#content'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { Membership } from '../chats/member-queries.ts'
import { findMessage, type MessageFacts } from './message-facts.ts'

export interface ViewDeps {
  db: Db
  clock: Clock
  signer: MediaSigner
}

/** One message as a member of its chat sees it. Throws `message-not-found`. */
export async function viewMessage(
  deps: ViewDeps,
  actor: Actor,
  { chat, messageId }: { chat: Membership; messageId: string },
): Promise<Message> {
  const { chatId, deletedNumber } = chat
  const { profileId } = actor
  const facts = await findMessage(deps.db, { chatId, deletedNumber, profileId, messageId })
  if (!facts) throw new Problem('message-not-found')
  return presentMessage(facts, { ...deps, actor })
}

/** A message for one member. Pure: reads nothing. */
export function presentMessage(
  facts: MessageFacts,
  { signer, clock, actor }: Omit<ViewDeps, 'db'> & { actor: Actor },
): Message {
  const isOwn = facts.author_id === actor.profileId
  const isUnsent = facts.unsent_at !== null
  const canChange = isOwn && !isUnsent && isRecent(facts.created_at, clock.now())
  return {
    id: facts.id,
    chat_id: facts.chat_id,
    number: facts.number,
    is_own: isOwn,
    text: facts.text,
    media: (facts.contents ?? []).flatMap((packed) => {
      const content = packed && unpackFacts(packed)
      return content?.status === 'ready'
        ? [presentMedia(signer, content, { viewer: actor, isPublic: false })]
        : []
    }),
    reply_to: facts.reply_to && {
      id: facts.reply_to.id,
      is_own: facts.reply_to.author_id === actor.profileId,
      text: facts.reply_to.text,
      is_unsent: facts.reply_to.is_unsent,
      media_count: facts.reply_to.media_count,
    },
    reactions: (facts.reactions ?? []).map(({ emoji, profile_ids: profileIds }) => ({
      emoji,
      count: profileIds.length,
      is_own: profileIds.includes(actor.profileId),
    })),
    created_at: facts.created_at.toISOString(),
    edited_at: facts.edited_at?.toISOString() ?? null,
    is_unsent: isUnsent,
    can_edit: canChange,
    can_unsend: canChange,
  }
}

/** Whether a message can still be edited or unsent. */
export const isRecent = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= chatLimits.editMinutes * 60_000
