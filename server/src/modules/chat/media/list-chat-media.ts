import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ChatMedia } from '@fanfare/contract/chat/chat'
import type { ContentKind } from '@fanfare/contract/content/media'
import { presentLockedPreview, presentMedia, unpackFacts, type MediaSigner } from '#content'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { loadChat } from '../chats/load-chat.ts'
import type { ViewDeps } from '../messages/message-view.ts'
import { pageOfMedia, type ChatMediaRow } from './media-queries.ts'

/** Photos and videos in one of the actor's chats, latest first. Locked ones have no files. Throws `chat-not-found`. */
export async function listChatMedia(
  { db, signer }: ViewDeps,
  actor: Actor,
  query: PageQuery & { chatId: string; kind?: ContentKind },
): Promise<Page<ChatMedia>> {
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
    data: page.data.map((row) => presentRow(row, { signer, viewer: actor })),
  }
}

function presentRow(
  { message_id, position, content: packed, is_open: isOpen }: ChatMediaRow,
  { signer, viewer }: { signer: MediaSigner; viewer: Actor },
): ChatMedia {
  const content = unpackFacts(packed)
  const { kind, duration_ms } = content
  return {
    message_id,
    position,
    kind,
    duration_ms,
    media: isOpen ? presentMedia(signer, content, { viewer, isPublic: false }) : null,
    preview: isOpen ? null : presentLockedPreview(content),
  }
}
