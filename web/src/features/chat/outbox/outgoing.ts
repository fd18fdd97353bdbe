import type { Message } from '@fanfare/contract/chat/message'
import type { QueuedFile } from '../../content/index.ts'

/**
 * A message that is waiting to be sent. The server identifies it by its id, so a retry doesn't create a second one.
 */
export interface Outgoing {
  id: string
  /** The profile that wrote the message. It is never sent as another profile. */
  profileId: string
  /** Null for a message to a profile whose chat is opened when it is sent. */
  chatId: string | null
  /**
   * The profile that receives the message. Absent in messages queued by an older version, unless `chatId` is null.
   */
  receiverId?: string
  text: string
  contentIds: string[]
  /** Photos and videos that are uploaded before the message is sent, in place of `contentIds`. */
  files?: QueuedFile[]
  /**
   * The price of the photos and videos, in credits. Absent if they are free, and in messages queued by an older
   * version.
   */
  price?: number
  replyTo: Message['reply_to']
  /** A voice recording. Its bytes are in the browser's database, under the message's id. */
  voice?: OutgoingVoice
  /** The story that the message replies to. */
  storyId?: string
  /** When the message was queued, in milliseconds. Determines the order. */
  queuedAt: number
  /** Why the server refused the message; null while it is waiting. */
  failure: string | null
}

export interface OutgoingVoice {
  /** Identifies the upload, so that an interrupted attempt is resumed. */
  uploadId: string
  contentType: string
  durationMs: number
  peaks: number[]
}

/** The outcome of an attempt. `later` means that there was no connection or the server was busy. */
export type Outcome = { is: 'sent' } | { is: 'refused'; why: string } | { is: 'later'; afterMs: number }
