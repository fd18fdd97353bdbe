import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Message } from '@fanfare/contract/chat/message'
import { makePage, readCursor } from '#kernel/page'
import { listQuotedStories } from '#posts'
import type { Actor } from '#kernel/viewer'
import { loadChat } from '../chats/load-chat.ts'
import { pageOfMessages } from './message-facts.ts'
import { presentMessage, type ViewDeps } from './message-view.ts'

interface MessagesQuery extends PageQuery {
  after?: number
  search?: string
}

/**
 * Messages of a chat, latest first. With `after`, the messages after that number, oldest first. Throws `chat-not-found`
 * if the profile isn't in the chat. Takes two statements, and two more if any messages reply to stories.
 */
export async function listMessages(
  deps: ViewDeps,
  actor: Actor,
  query: MessagesQuery & { chatId: string },
): Promise<Page<Message>> {
  const { chatId, deletedNumber } = await loadChat(deps.db, actor, query.chatId)
  const [cursor] = readCursor(query.cursor, ['number']) ?? []
  const from = cursor === undefined ? null : Number(cursor)
  const isForward = query.after !== undefined
  const words = query.search === undefined ? null : wordsIn(query.search)
  if (words === '') return makePage([], query, { cursorOf: () => [] })
  const rows = await pageOfMessages(deps.db, {
    chatId,
    deletedNumber,
    profileId: actor.profileId,
    limit: query.limit,
    offset: query.offset,
    before: isForward ? null : from,
    after: isForward ? (from ?? query.after ?? 0) : null,
    words,
  })
  const page = makePage(rows, query, { cursorOf: ({ number }) => [number] })
  const storyIds = new Set(page.data.flatMap(({ story_id: id }) => id ?? []))
  const stories = await listQuotedStories(deps, actor, [...storyIds])
  return { ...page, data: page.data.map((facts) => presentMessage(facts, { ...deps, actor, stories })) }
}

const mostWords = 8

/** Turns the typed text into a tsquery that matches all of its words by prefix. Text without words matches nothing. */
function wordsIn(typed: string): string {
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .slice(0, mostWords)
    .map((word) => `'${word}':*`)
    .join(' & ')
}
