import type { ChatFolder, WhoCanWrite } from '@fanfare/contract/chat/chat'
import type { Authorship } from '@fanfare/contract/chat/message'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ChatTables {
  chat: {
    id: string
    first_profile_id: string
    second_profile_id: string
    /** The number of the chat's latest message. */
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
    /** The last message that the other member sees as read by this one. */
    told_number: Generated<number>
    /**
     * The number of the latest message at the time when this member deleted the chat for themselves. Only later ones
     * are shown.
     */
    deleted_number: Generated<number>
    /** The time of the latest message that this member can see; null before the first one. */
    last_at: Date | null
    /** Whether this member's list shows the chat above the others. */
    is_pinned: Generated<boolean>
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
    /** The recording, if it is a voice message. */
    voice_id: Generated<string | null>
    /** The price of its media in hundredths of a credit; 0 if they aren't for sale. */
    price: Generated<bigint>
    /** If the message is a tip, its transfer and its amount in hundredths of a credit. */
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
    /** When the payment was reversed; null if the purchase counts. */
    revoked_at: Date | null
  }
  message_reaction: { message_id: string; profile_id: string; emoji: string; reacted_at: Date }
  message_deletion: { message_id: string; profile_id: string }
  chat_setting: { profile_id: string; may_write: Generated<WhoCanWrite>; shows_online: Generated<boolean> }
  /** Sessions with a tab open, by server process. */
  open_session: { session_id: string; process_id: string; profile_id: string; seen_at: Date }
}
