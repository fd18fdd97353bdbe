import type { LockedMedia, Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import {
  presentLockedPreview,
  presentMedia,
  presentVoice,
  unpackFacts,
  type MediaSigner,
  type ShownFacts,
} from '#content'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { listQuotedStories, type QuotedStory } from '#posts'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { Membership } from '../chats/member-queries.ts'
import { findMessage, type MessageFacts, type QuoteFacts } from './message-facts.ts'

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
  const stories = await listQuotedStories(deps, actor, facts.story_id === null ? [] : [facts.story_id])
  return presentMessage(facts, { ...deps, actor, stories })
}

/** Presents a message to one member. Pure: reads nothing. */
export function presentMessage(
  facts: MessageFacts,
  {
    signer,
    clock,
    actor,
    stories,
  }: Omit<ViewDeps, 'db'> & { actor: Actor; stories: ReadonlyMap<string, QuotedStory> },
): Message {
  const isOwn = facts.author_id === actor.profileId
  const isUnsent = facts.unsent_at !== null
  const isOpen = isOwn || facts.price === 0n || facts.is_bought
  const contents = readyContents(facts)
  return {
    id: facts.id,
    chat_id: facts.chat_id,
    number: facts.number,
    is_own: isOwn,
    text: facts.text,
    authorship: facts.authorship,
    media: isOpen
      ? contents.map((content) => presentMedia(signer, content, { viewer: actor, isPublic: false }))
      : [],
    voice: facts.voice_id === null ? null : presentVoice(signer, facts.voice, actor),
    price: isUnsent ? 0 : creditsToNumber(credits(facts.price)),
    is_bought: facts.is_bought,
    tip_amount: tipIn(facts.tip_amount),
    locked: isOpen || isUnsent ? null : presentLocked(contents),
    reply_to: presentQuote(facts.reply_to, actor),
    story: (facts.story_id && stories.get(facts.story_id)) || null,
    reactions: (facts.reactions ?? []).map(({ emoji, profile_ids: profileIds }) => ({
      emoji,
      count: profileIds.length,
      is_own: profileIds.includes(actor.profileId),
    })),
    created_at: facts.created_at.toISOString(),
    edited_at: facts.edited_at?.toISOString() ?? null,
    is_unsent: isUnsent,
    ...changesOf(facts, { actor, now: clock.now() }),
  }
}

/** The changes that the author can still make to a message. */
function changesOf(
  facts: MessageFacts,
  { actor, now }: { actor: Actor; now: Date },
): Pick<Message, 'can_edit' | 'can_unsend'> {
  const isOwn = facts.author_id === actor.profileId
  const canChange =
    isOwn && facts.unsent_at === null && facts.tip_amount === null && isRecent(facts.created_at, now)
  return { can_edit: canChange && facts.voice_id === null, can_unsend: canChange && !facts.is_bought }
}

function presentQuote(quote: QuoteFacts | null, { profileId }: Actor): Message['reply_to'] {
  if (quote === null) return null
  const { author_id: authorId, tip_amount: tip, ...shown } = quote
  return {
    ...shown,
    is_own: authorId === profileId,
    tip_amount: tipIn(tip),
  }
}

const tipIn = (amount: bigint | number | null): number | null =>
  amount === null ? null : creditsToNumber(credits(amount))

const readyContents = ({ contents }: MessageFacts): ShownFacts[] =>
  (contents ?? []).flatMap((packed) => {
    const content = packed && unpackFacts(packed)
    return content?.status === 'ready' ? [content] : []
  })

/** The facts that a locked message reveals about its media: no files, only a blurred preview of the first. */
function presentLocked(contents: readonly ShownFacts[]): LockedMedia {
  const [first] = contents
  const videos = contents.filter(({ kind }) => kind === 'video')
  return {
    photo_count: contents.length - videos.length,
    video_count: videos.length,
    duration_ms: videos.reduce((sum, { duration_ms: duration }) => sum + (duration ?? 0), 0),
    is_ai: contents.some((content) => content.is_ai),
    preview: first ? presentLockedPreview(first) : null,
  }
}

/** Whether a message is recent enough to be edited or unsent. */
export const isRecent = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= chatLimits.editMinutes * 60_000
