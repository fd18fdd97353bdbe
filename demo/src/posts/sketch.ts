import type { StickerForm } from '@fanfare/contract/posts/sticker'
import type { MediaFile } from '../media.ts'

/** A post as its author would think of it. Lists are sorted from newest to oldest. */
export type PostSketch = {
  text: string
  media?: readonly MediaFile[]
  tags?: readonly string[]
  access?: 'followers' | 'subscribers'
  /** Credits. */
  price?: number
  type?: 'reels' | 'stories'
  /** Of a story. */
  stickers?: readonly StickerForm[]
  /** The title of the highlight that a story stays in. */
  highlight?: string
  nsfw?: boolean
  draft?: boolean
  /** How much more than usual it is liked; 1 when absent. */
  heat?: number
  /** A fixed age instead of one that the world chooses. */
  hoursAgo?: number
  /** Shows for the first time in this many days. */
  inDays?: number
  /** Ends this many days from now. */
  leavesInDays?: number
}

/** Username → their posts. */
export type PostBook = Readonly<Record<string, readonly PostSketch[]>>
