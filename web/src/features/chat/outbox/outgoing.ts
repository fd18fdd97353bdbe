import type { Message } from '@fanfare/contract/chat/message'

/** A message on its way. The server knows it by its id, so that sending it again makes no second one. */
export interface Outgoing {
  id: string
  /** Whose message it is: no other profile sends it. */
  profileId: string
  chatId: string
  text: string
  contentIds: string[]
  /** What its receiver pays for the photos and videos, in credits. Absent for none, as in messages queued by a page without prices. */
  price?: number
  replyTo: Message['reply_to']
  /** The recording that it is; its bytes are in the browser's database, under the id of the message. */
  voice?: OutgoingVoice
  /** The story that it replies to. */
  storyId?: string
  /** Its place in the order, as milliseconds. */
  queuedAt: number
  /** Why the server refused it; null while it waits. */
  failure: string | null
}

export interface OutgoingVoice {
  /** Names the upload, so that an attempt that was cut off is continued. */
  uploadId: string
  contentType: string
  durationMs: number
  peaks: number[]
}

/** What became of an attempt to send: `later` is for a connection or a server that is busy. */
export type Outcome = { is: 'sent' } | { is: 'refused'; why: string } | { is: 'later'; afterMs: number }
