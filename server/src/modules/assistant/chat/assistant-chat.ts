import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { assistantChatId } from '@fanfare/contract/assistant/limits'
import type { Chat } from '@fanfare/contract/chat/chat'
import { chatLimits } from '@fanfare/contract/chat/limits'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { pageOfTurns, type TurnRow } from '../turn-queries.ts'

/** The assistant's entry in the user's list of chats, which exists even before the first question. */
export async function showAssistantChat({ db }: { db: Db }, { userId }: Actor): Promise<Chat> {
  const [turn] = await pageOfTurns(db, { userId, limit: 1, offset: 0 })
  return {
    id: assistantChatId,
    chat_type: 'ai',
    folder: 'contacts',
    profile: {
      id: assistantChatId,
      uuid: assistantChatId,
      username: '',
      display_name: 'Assistant',
      photo: null,
    },
    time: turn?.created_at.toISOString() ?? null,
    // The assistant never writes first, so there is nothing unread.
    has_unread_messages: false,
    latest: turn ? latestOf(turn) : null,
    read_number: 0,
    can_draft: false,
    is_closed: false,
    is_blocked: false,
    is_pinned: false,
    is_muted: false,
    is_online: false,
  }
}

/** The list has only this one chat. */
export async function listAssistantChats(
  deps: { db: Db },
  actor: Actor,
  query: PageQuery,
): Promise<Page<Chat>> {
  const chats = [await showAssistantChat(deps, actor)]
  return makePage(chats.slice(query.offset), query, { cursorOf: ({ id }) => [id] })
}

/** The answer, or the question while the answer is still empty. */
function latestOf({ question, answer }: TurnRow): Chat['latest'] {
  const isOwn = answer === ''
  const text = (isOwn ? question : answer).slice(0, chatLimits.preview)
  return {
    text,
    authorship: isOwn ? 'typed' : 'sent',
    is_own: isOwn,
    is_unsent: false,
    media_count: 0,
    is_voice: false,
    tip_amount: null,
  }
}
