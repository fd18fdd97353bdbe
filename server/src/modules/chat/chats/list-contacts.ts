import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Chat, ChatFolder } from '@fanfare/contract/chat/chat'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { LanguageModel } from '#gateways/language-model/port'
import { presentBadgeFacts } from '#profiles'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findContact, pageOfContacts, type ContactFacts } from './contact-queries.ts'
import { findOwnMember } from './member-queries.ts'

export interface ShowingDeps {
  db: Db
  languageModel: LanguageModel | null
}

interface ContactsQuery extends PageQuery {
  folder?: ChatFolder
  search?: string
  unread?: boolean
}

/** The current profile's chats that contain messages: pinned ones first, then by latest message. */
export async function listContacts(
  deps: ShowingDeps,
  actor: Actor,
  query: ContactsQuery,
): Promise<Page<Chat>> {
  const rows = await pageOfContacts(deps.db, {
    profileId: actor.profileId,
    limit: query.limit,
    offset: query.offset,
    folder: query.folder ?? 'contacts',
    search: query.search?.trim() || null,
    onlyUnread: query.unread === true,
    after: readCursor(query.cursor, ['number', 'time', 'id']),
  })
  const page = makePage(rows, query, {
    cursorOf: ({ is_pinned: isPinned, key, id }) => [isPinned ? 1 : 0, key, id],
  })
  return { ...page, data: page.data.map((facts) => presentChat(deps, facts, actor)) }
}

/**
 * One chat. Throws `chat-not-found` if the profile isn't in it. If another profile of the same user is, the problem
 * says which, because notifications link to the chats of all of them.
 */
export async function showChat(
  deps: ShowingDeps,
  actor: Actor,
  { chatId }: { chatId: string },
): Promise<Chat> {
  const facts = await findContact(deps.db, { profileId: actor.profileId, chatId })
  if (!facts) {
    const profileId = await findOwnMember(deps.db, { chatId, userId: actor.userId })
    throw new Problem('chat-not-found', profileId === null ? {} : { facts: { profile_id: profileId } })
  }
  return presentChat(deps, facts, actor)
}

// A deleted profile has no name, and a profile that blocked the reader looks the same.
function badgeIn({ profile, is_gone: isGone }: ContactFacts): ProfileBadge {
  const badge = presentBadgeFacts(profile)
  return isGone ? { ...badge, username: '', display_name: 'Deleted profile', photo: null } : badge
}

const presentChat = ({ languageModel }: ShowingDeps, facts: ContactFacts, { profileId }: Actor): Chat => ({
  id: facts.id,
  chat_type: 'regular',
  folder: facts.folder,
  profile: badgeIn(facts),
  time: facts.last_at?.toISOString() ?? null,
  has_unread_messages: facts.is_unread,
  is_pinned: facts.is_pinned,
  latest: facts.latest && {
    text: facts.latest.text,
    authorship: facts.latest.authorship,
    is_own: facts.latest.author_id === profileId,
    is_unsent: facts.latest.is_unsent,
    media_count: facts.latest.media_count,
    is_voice: facts.latest.is_voice,
    tip_amount: facts.latest.tip_amount === null ? null : creditsToNumber(credits(facts.latest.tip_amount)),
  },
  read_number: facts.other_read_number,
  can_draft: languageModel !== null,
  is_closed: facts.is_closed,
  is_blocked: facts.is_blocked,
  is_muted: facts.is_muted,
  is_online: facts.is_online,
})
