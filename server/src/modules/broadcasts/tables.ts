import type { AudienceList, BroadcastState } from '@fanfare/contract/broadcasts/broadcast'
import type { Authorship } from '@fanfare/contract/chat/message'
import type { Generated } from 'kysely'

export interface BroadcastsTables {
  broadcast: {
    id: string
    profile_id: string
    /** The author. The profile's next owner doesn't see the broadcast. */
    user_id: string
    text: string
    /** Null if it was written before the label was saved here. */
    authorship: Authorship | null
    /** The price of its media in hundredths of a credit; 0 if they aren't for sale. */
    price: Generated<bigint>
    included: AudienceList[]
    excluded: AudienceList[]
    state: BroadcastState
    send_at: Date
    /** The last receiver to whom it was sent, or from whom it was withdrawn; null before the first. */
    reached_id: string | null
    created_at: Date
  }
  broadcast_content: { broadcast_id: string; position: number; content_id: string }
  /** Everybody on its lists when sending started, and the message that each of them got. */
  broadcast_receiver: { broadcast_id: string; profile_id: string; message_id: string | null }
  welcome_message: {
    profile_id: string
    /** The author. The message isn't sent for the profile's next owner. */
    user_id: string
    text: string
    authorship: Authorship | null
    price: Generated<bigint>
    changed_at: Date
  }
  welcome_content: { profile_id: string; position: number; content_id: string }
  /** Who received each welcome message. */
  welcome_delivery: { creator_id: string; subscriber_id: string; message_id: string }
}
