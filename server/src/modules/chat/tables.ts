import type { ChatFolder, WhoCanWrite } from '@fanfare/contract/chat/chat'
import type { Authorship } from '@fanfare/contract/chat/message'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ChatTables {
  chat: {
    id: string
    first_profile_id: string
    second_profile_id: string
    /** The number of its latest message. */
    last_number: Generated<number>
    created_at: Date
    closed_at: Date | null
  }
  chat_member: {
    chat_id: string
    profile_id: string
    other_profile_id: string
    folder: ChatFolder
    read_number: Generated<number>
    /** How far the other member knows that they have read. */
    told_number: Generated<number>
    /** Up to which message they deleted the chat for themselves. */
    deleted_number: Generated<number>
    /** The time of the latest message that they can see; null without one. */
    last_at: Date | null
  }
  message: {
    id: string
    chat_id: string
    number: number
    author_id: string
    text: string
    authorship: Generated<Authorship>
    reply_to_id: string | null
    /** The story that it replies to. */
    story_id: Generated<string | null>
    /** The recording that it is. */
    voice_id: Generated<string | null>
    /** Of its media, in hundredths of a credit; 0 when they aren't for sale. */
    price: Generated<bigint>
    /** The transfer of the tip that it is, and how much was tipped, in hundredths of a credit. */
    tip_id: Generated<string | null>
    tip_amount: Generated<bigint | null>
    created_at: Date
    edited_at: Date | null
    unsent_at: Date | null
    search_text: GeneratedAlways<string>
  }
  message_content: { message_id: string; position: number; content_id: string }
  message_purchase: {
    id: string
    message_id: string
    profile_id: string
    price: bigint
    purchased_at: Date
    /** When its payment was reversed; null for a purchase that counts. */
    revoked_at: Date | null
  }
  message_reaction: { message_id: string; profile_id: string; emoji: string; reacted_at: Date }
  message_deletion: { message_id: string; profile_id: string }
  chat_setting: { profile_id: string; may_write: Generated<WhoCanWrite>; shows_online: Generated<boolean> }
  /** Sessions with a tab open, by server process. */
  open_session: { session_id: string; process_id: string; profile_id: string; seen_at: Date }
}
