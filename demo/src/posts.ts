import type { StickerForm } from '@fanfare/contract/posts/sticker'
import { idFor } from './identity.ts'
import { media, type MediaFile } from './media.ts'
import { randomFrom } from '@fanfare/engine/paint/random'
import { formulaPosts } from './posts/formulas.ts'
import { handPosts } from './posts/hands.ts'
import { imagePosts } from './posts/images.ts'
import { northPosts } from './posts/north.ts'
import { outdoorPosts } from './posts/outdoors.ts'
import { screenPosts } from './posts/screens.ts'
import type { PostBook, PostSketch } from './posts/sketch.ts'
import { studioPosts } from './posts/studios.ts'
import type { Member } from './cast/member.ts'

export type DemoPost = {
  id: string
  username: string
  type: 'regular' | 'stories' | 'reels'
  description: string
  tags: readonly string[]
  /** Usernames. */
  mentions: readonly string[]
  nsfw: boolean
  access: 'public' | 'followers' | 'subscribers'
  /** Credits. */
  price: number
  contents: readonly { file: MediaFile; alt: string }[]
  stickers: readonly StickerForm[]
  /** The title of the highlight that the story belongs to. */
  highlight: string | null
  /** A factor for the number of likes: with 2, the post gets twice as many as usual. */
  heat: number
  /** Null for a draft, and in the future for a scheduled post. */
  published_at: Date | null
  available_from: Date | null
  available_until: Date | null
  created_at: Date
}

export const postBook: PostBook = {
  ...imagePosts,
  ...northPosts,
  ...handPosts,
  ...studioPosts,
  ...outdoorPosts,
  ...screenPosts,
  ...formulaPosts,
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OLDEST_DAYS = 118

export function postsOf(members: readonly Member[], now: Date): DemoPost[] {
  const usernames = new Set(members.map((member) => member.username))
  return members.flatMap((member) => {
    const sketches = postBook[member.username] ?? []
    const ages = agesOf(sketches, member.username)
    return sketches.map((sketch, i) =>
      published(sketch, {
        username: member.username,
        at: new Date(now.getTime() - (ages[i] ?? 0)),
        now,
        usernames,
      }),
    )
  })
}

/** The age of each post in milliseconds, newest first: many in recent weeks, and fewer in earlier ones. */
function agesOf(sketches: readonly PostSketch[], username: string): number[] {
  const random = randomFrom(`ages ${username}`)
  const start = random.between(0.2, 4)
  let before = 0
  return sketches.map((sketch, i) => {
    if (sketch.draft || sketch.inDays !== undefined) return Math.round(random.between(2, 60) * HOUR)
    if (sketch.hoursAgo !== undefined) return Math.round(sketch.hoursAgo * HOUR)
    const share = (i + random.between(0.1, 0.9)) / sketches.length
    const age = Math.max(before + 5 * HOUR, (start + share ** 1.75 * (OLDEST_DAYS - start)) * DAY)
    before = age
    return Math.round(age / 60_000) * 60_000
  })
}

function published(
  sketch: PostSketch,
  { username, at, now, usernames }: { username: string; at: Date; now: Date; usernames: ReadonlySet<string> },
): DemoPost {
  const from = sketch.inDays === undefined ? null : new Date(now.getTime() + sketch.inDays * DAY)
  const type = sketch.type ?? 'regular'
  const storyEnd =
    type === 'stories' ? new Date(at.getTime() + (endsWithTheDay(sketch) ? DAY : 30 * DAY)) : null
  return {
    id: idFor(`post ${username} ${sketch.text} ${type}`, at),
    username,
    type,
    description: sketch.text,
    tags: sketch.tags ?? [],
    mentions: [...sketch.text.matchAll(/@([a-z0-9_.]*[a-z0-9_])/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => usernames.has(name)),
    nsfw: sketch.nsfw ?? false,
    access: sketch.access ?? 'public',
    price: sketch.price ?? 0,
    heat: sketch.heat ?? 1,
    contents: (sketch.media ?? []).map((file) => ({ file, alt: media[file] })),
    stickers: sketch.stickers ?? [],
    highlight: sketch.highlight ?? null,
    published_at: sketch.draft ? null : (from ?? at),
    available_from: from,
    available_until:
      sketch.leavesInDays === undefined ? storyEnd : new Date(now.getTime() + sketch.leavesInDays * DAY),
    created_at: at,
  }
}

// Most stories of the demo world are shown for a month, so that visitors always find some.
const endsWithTheDay = ({ hoursAgo = 0 }: PostSketch): boolean => hoursAgo > 8
