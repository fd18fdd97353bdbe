import type { Message } from '@fanfare/contract/chat/message'

/**
 * An outgoing message. The server identifies it by its id, so sending it again doesn't create a second one.
 */
export interface Outgoing {
  id: string
  /** The profile that wrote it. No other profile sends it. */
  profileId: string
  chatId: string
  text: string
  contentIds: string[]
  /**
   * The price of the photos and videos, in credits. Absent without a price, and in messages queued by an older page.
   */
  price?: number
  replyTo: Message['reply_to']
  /** The recording. Its bytes are in the browser's database, under the message's id. */
  voice?: OutgoingVoice
  /** The story that it replies to. */
  storyId?: string
  /** Its position in the queue, as milliseconds. */
  queuedAt: number
  /** Why the server refused it; null while it waits. */
  failure: string | null
}

export interface OutgoingVoice {
  /** Identifies the upload, so that an interrupted attempt is resumed. */
  uploadId: string
  contentType: string
  durationMs: number
  peaks: number[]
}

/** The outcome of an attempt: `later` means no connection or a busy server. */
export type Outcome = { is: 'sent' } | { is: 'refused'; why: string } | { is: 'later'; afterMs: number }
