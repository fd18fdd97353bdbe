import type { ContentKind } from '@fanfare/contract/content/media'
import { kindOf, packedFactsOf, type PackedFacts } from '#content'
import { sql, type Db } from '#kernel/db'
import type { Reading } from '../messages/message-facts.ts'
import { isBought, isBoughtBy, isOpenTo } from '../sales/access.ts'
import { listSentVoiceIds } from '../voices/sent-voices.ts'

/** Returns which of these contents a profile can see because one of its chats shows them unlocked. */
export async function listContentIdsInChats(
  db: Db,
  { profileId, contentIds }: { profileId: string | null; contentIds: readonly string[] },
): Promise<Set<string>> {
  if (profileId === null || contentIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...contentIds]}::uuid[]) as wanted (id)
    where exists (
      select from message
      join chat_member as member on member.chat_id = message.chat_id and member.profile_id = ${profileId}::uuid
      where message.voice_id = wanted.id and message.number > member.deleted_number and not exists (
        select from message_deletion where message_id = message.id and profile_id = ${profileId}::uuid offset 0
      )
    ) or exists (
      select from message_content
      join message on message.id = message_content.message_id
      join chat_member as member on member.chat_id = message.chat_id and member.profile_id = ${profileId}::uuid
      where message_content.content_id = wanted.id and (
        ${isBoughtBy(sql`${profileId}::uuid`)}
        or message.number > member.deleted_number and ${isOpenTo(sql`${profileId}::uuid`)} and not exists (
          select from message_deletion where message_id = message.id and profile_id = ${profileId}::uuid offset 0
        )
      )
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns which of these contents are in any message. */
export async function listContentIdsInMessages(db: Db, contentIds: readonly string[]): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('message_content')
    .select('content_id')
    .where('content_id', '=', sql<string>`any(${[...contentIds]}::uuid[])`)
    .execute()
  const voices = await listSentVoiceIds(db, contentIds)
  return new Set([...voices, ...rows.map(({ content_id: id }) => id)])
}

/** Returns which of these contents are in a message that somebody bought. */
export async function listSoldContentIdsInMessages(
  db: Db,
  contentIds: readonly string[],
): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('message_content')
    .innerJoin('message', 'message.id', 'message_content.message_id')
    .select('message_content.content_id as id')
    .where('message_content.content_id', '=', sql<string>`any(${[...contentIds]}::uuid[])`)
    .where(isBought)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface ChatMediaRow {
  message_id: string
  number: number
  position: number
  content: PackedFacts
  /** Whether the reader can see it without buying the message. */
  is_open: boolean
}

export interface ChatMediaPage extends Reading {
  kind: ContentKind | undefined
  /** The message's number and the position in that message after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
}

/** Photos and videos of a chat, latest message first, plus one extra row if there are more. Takes one statement. */
export async function pageOfMedia(db: Db, page: ChatMediaPage): Promise<ChatMediaRow[]> {
  const { chatId, profileId, deletedNumber, kind } = page
  const [number = null, position = null] = page.after ?? []
  const isAfter =
    number === null
      ? sql`true`
      : sql`(message.number < ${number}::int
          or (message.number = ${number}::int and message_content.position > ${position}::int))`
  const ofKind = kind === undefined ? sql`true` : sql`${kindOf(sql`message_content.content_id`)} = ${kind}`
  const { rows } = await sql<ChatMediaRow>`
    select * from (
      select message.id as message_id, message.number, message_content.position,
        ${packedFactsOf(sql`message_content.content_id`)} as content, ${isOpenTo(sql`${profileId}::uuid`)} as is_open
      from message join message_content on message_content.message_id = message.id
      where message.chat_id = ${chatId}::uuid and ${isAfter} and ${ofKind} and (
        message.number > ${deletedNumber}::int and not exists (
          select from message_deletion where message_id = message.id and profile_id = ${profileId}::uuid offset 0
        ) or ${isBoughtBy(sql`${profileId}::uuid`)}
      )
    ) as shown
    where content is not null
    order by number desc, position
    limit ${sql.lit(page.limit + 1)} offset ${page.offset}::int`.execute(db)
  return rows
}
