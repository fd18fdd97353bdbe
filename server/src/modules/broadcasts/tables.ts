import type { AudienceList, BroadcastState } from '@fanfare/contract/broadcasts/broadcast'
import type { Generated } from 'kysely'

export interface BroadcastsTables {
  broadcast: {
    id: string
    profile_id: string
    /** Its author. The next owner of the profile doesn't see it. */
    user_id: string
    text: string
    /** Of its media, in hundredths of a credit; 0 when they aren't for sale. */
    price: Generated<bigint>
    included: AudienceList[]
    excluded: AudienceList[]
    state: BroadcastState
    send_at: Date
    /** Up to which receiver it was sent, or unsent; null before the first. */
    reached_id: string | null
    created_at: Date
  }
  broadcast_content: { broadcast_id: string; position: number; content_id: string }
  /** Everybody who was in its lists when it began to be sent, and the message that they got. */
  broadcast_receiver: { broadcast_id: string; profile_id: string; message_id: string | null }
  welcome_message: {
    profile_id: string
    /** Its author. It isn't sent for the next owner of the profile. */
    user_id: string
    text: string
    price: Generated<bigint>
    changed_at: Date
  }
  welcome_content: { profile_id: string; position: number; content_id: string }
  /** The receivers of each welcome message. */
  welcome_delivery: { creator_id: string; subscriber_id: string; message_id: string }
}
