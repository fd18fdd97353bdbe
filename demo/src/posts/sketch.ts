import type { StickerForm } from '@fanfare/contract/posts/sticker'
import type { MediaFile } from '../media.ts'

/** A post as its author would describe it. Lists are sorted from newest to oldest. */
export type PostSketch = {
  text: string
  media?: readonly MediaFile[]
  tags?: readonly string[]
  access?: 'followers' | 'subscribers'
  /** Credits. */
  price?: number
  type?: 'reels' | 'stories'
  /** Only for stories. */
  stickers?: readonly StickerForm[]
  /** The title of the highlight that a story belongs to. */
  highlight?: string
  nsfw?: boolean
  draft?: boolean
  /** A factor for the number of likes: with 2, the post gets twice as many as usual. 1 by default. */
  heat?: number
  /** A fixed age, instead of one that is chosen at random. */
  hoursAgo?: number
  /** The post is scheduled for this many days from now. */
  inDays?: number
  /** The story ends this many days from now. */
  leavesInDays?: number
}

/** Username → their posts. */
export type PostBook = Readonly<Record<string, readonly PostSketch[]>>
