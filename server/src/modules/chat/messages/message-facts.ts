import type { Authorship } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import type { RawBuilder } from 'kysely'
import { packedFactsOf, packedVoiceOf, type PackedFacts, type PackedVoice } from '#content'
import { sql, type Db } from '#kernel/db'
import { isBought, isBoughtBy } from '../sales/access.ts'
import { searchNumbers } from './search-numbers.ts'

/** Everything needed to show a message to one member. */
export interface MessageFacts {
  id: string
  chat_id: string
  number: number
  author_id: string
  text: string
  authorship: Authorship
  contents: (PackedFacts | null)[] | null
  voice_id: string | null
  voice: PackedVoice | null
  price: bigint
  /** The amount of the author's tip; null if the message isn't a tip. */
  tip_amount: bigint | null
  /** Whether its receiver bought its media. */
  is_bought: boolean
  reply_to: QuoteFacts | null
  /** The story that it replies to. */
  story_id: string | null
  reactions: ReactionFacts[] | null
  created_at: Date
  edited_at: Date | null
  unsent_at: Date | null
}

export interface QuoteFacts {
  id: string
  author_id: string
  text: string
  authorship: Authorship
  is_unsent: boolean
  media_count: number
  is_voice: boolean
  tip_amount: number | null
}

export interface ReactionFacts {
  emoji: string
  profile_ids: string[]
}

/** The member who reads, and which messages are hidden from them. */
export interface Reading {
  chatId: string
  profileId: string
  deletedNumber: number
}

const isUndeleted = ({ profileId, deletedNumber }: Reading) => sql<boolean>`(
  message.number > ${deletedNumber}::int and not exists (
    select from message_deletion where message_id = message.id and profile_id = ${profileId}::uuid offset 0
  )
)`

const isShown = (reading: Reading) => sql<boolean>`(
  message.chat_id = ${reading.chatId}::uuid
  and (${isUndeleted(reading)} or ${isBoughtBy(sql`${reading.profileId}::uuid`)})
)`

const mediaCount = sql`(select count(*)::int from message_content where message_id = quoted.id)`

const factColumns = ({ profileId, deletedNumber }: Reading) => sql<MessageFacts>`
  message.id, message.chat_id, message.number, message.author_id, message.created_at, message.edited_at, message.unsent_at,
  case when message.unsent_at is null then message.text else '' end as text, message.authorship,
  case when message.unsent_at is null then message.story_id end as story_id, message.price, message.tip_amount, ${isBought} as is_bought,
  message.voice_id, case when message.voice_id is not null then ${packedVoiceOf(sql`message.voice_id`)} end as voice,
  (
    select json_agg(${packedFactsOf(sql`message_content.content_id`)} order by position)
    from message_content where message_id = message.id and message.unsent_at is null
  ) as contents,
  (
    select json_build_object('id', quoted.id, 'author_id', quoted.author_id, 'is_unsent', quoted.unsent_at is not null,
      'text', case when quoted.unsent_at is null then left(quoted.text, ${sql.lit(chatLimits.preview)}) else '' end,
      'media_count', case when quoted.unsent_at is null then ${mediaCount} else 0 end, 'is_voice', quoted.voice_id is not null,
      'authorship', quoted.authorship, 'tip_amount', quoted.tip_amount)
    from message as quoted
    where quoted.id = message.reply_to_id and quoted.number > ${deletedNumber}::int and not exists (
      select from message_deletion where message_id = quoted.id and profile_id = ${profileId}::uuid offset 0
    )
  ) as reply_to,
  (
    select json_agg(json_build_object('emoji', emoji, 'profile_ids', profile_ids) order by emoji) from (
      select emoji, json_agg(profile_id) as profile_ids from message_reaction
      where message_id = message.id and message.unsent_at is null group by emoji
    ) as reacted
  ) as reactions`

export interface MessagesPage extends Reading {
  /** Only messages older than this number; null for the latest. */
  before: number | null
  /** Only messages newer than this number, oldest first; null otherwise. */
  after: number | null
  /** A tsquery that the text must match; null for all messages. */
  words: string | null
  limit: number
  offset: number
}

/** A page of messages, plus one extra row if there are more. Takes one statement. */
export async function pageOfMessages(db: Db, page: MessagesPage): Promise<MessageFacts[]> {
  const { rows } = await selectPage(page).execute(db)
  return rows
}

export function selectPage(page: MessagesPage): RawBuilder<MessageFacts> {
  const { before, after, words, limit, offset } = page
  const most = limit + 1 + offset
  const inRange = sql.join(
    [
      sql`message.chat_id = ${page.chatId}::uuid`,
      ...(before === null ? [] : [sql`message.number < ${before}::int`]),
      ...(after === null ? [] : [sql`message.number > ${after}::int`]),
    ],
    sql` and `,
  )
  const first = sql`order by message.number ${after === null ? sql`desc` : sql`asc`}`
  const isOnPage =
    words === null
      ? isListed(page, sql`${inRange} ${first} limit ${sql.lit(most)}`)
      : sql`message.number in (${searchNumbers({ ...page, words, most, isShown: isShown(page) })})`
  return sql<MessageFacts>`
    select ${factColumns(page)} from message where ${isOnPage} and ${inRange}
    ${first} limit ${sql.lit(limit + 1)} offset ${offset}::int`
}

/**
 * Whether a conversation lists the message. In a chat that the member cleared, these are the messages since then and
 * those that they bought. Both are read up to the page's length, since a condition with `or` would read all messages.
 */
function isListed(page: MessagesPage, end: RawBuilder<unknown>): RawBuilder<boolean> {
  const { profileId, deletedNumber } = page
  if (deletedNumber === 0) return isUndeleted(page)
  return sql<boolean>`message.number in (
    (select message.number from message where ${isUndeleted(page)} and ${end})
    union all
    (
      select message.number from message_purchase join message on message.id = message_purchase.message_id
      where message_purchase.profile_id = ${profileId}::uuid and message_purchase.revoked_at is null
        and message.number <= ${deletedNumber}::int and ${end}
    )
  )`
}

/** One message of a chat as a member sees it; undefined if they can't see it. */
export async function findMessage(
  db: Db,
  reading: Reading & { messageId: string },
): Promise<MessageFacts | undefined> {
  const { rows } = await sql<MessageFacts>`
    select ${factColumns(reading)} from message
    where message.id = ${reading.messageId}::uuid and ${isShown(reading)}`.execute(db)
  return rows[0]
}
