import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ContentKind, Media } from '@fanfare/contract/content/media'
import { presentMedia, unpackFacts } from '#content'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { loadChat } from '../chats/load-chat.ts'
import type { ViewDeps } from '../messages/message-view.ts'
import { pageOfMedia } from './media-queries.ts'

/** Photos and videos of a chat that the actor is in, latest first. Throws `chat-not-found`. */
export async function listChatMedia(
  { db, signer }: ViewDeps,
  actor: Actor,
  query: PageQuery & { chatId: string; kind?: ContentKind },
): Promise<Page<Media>> {
  const { chatId, deletedNumber } = await loadChat(db, actor, query.chatId)
  const rows = await pageOfMedia(db, {
    chatId,
    deletedNumber,
    profileId: actor.profileId,
    kind: query.kind,
    limit: query.limit,
    offset: query.offset,
    after: readCursor(query.cursor, ['number', 'number']),
  })
  const page = makePage(rows, query, { cursorOf: ({ number, position }) => [number, position] })
  return {
    ...page,
    data: page.data.map(({ content }) =>
      presentMedia(signer, unpackFacts(content), { viewer: actor, isPublic: false }),
    ),
  }
}
