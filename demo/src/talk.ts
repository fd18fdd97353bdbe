import { sampled } from './audience.ts'
import { idFor } from './identity.ts'
import { momentAfter, reachOf, type Audience, type Reach } from './reactions.ts'
import { asides, remarks } from './talk/remarks.ts'
import { threads, type Thread } from './talk/threads.ts'

export type DemoComment = {
  id: string
  post_id: string
  /** The comment that this one replies to. */ parent_id: string | null
  username: string
  body: string
  at: Date
}

const MINUTE = 60_000

/** Creates the comments: first conversations written for a post, then remarks to its author, then short comments. */
export function commentsOf(audience: Audience): DemoComment[] {
  const written = Object.entries(threads)
  const reaches = reachOf(audience, 'talk').filter(({ post }) => post.type !== 'stories')
  const usedUp = new Map<string, string[]>()
  return reaches.flatMap((reach) => {
    const own = written.find(([beginning]) => reach.post.description.startsWith(beginning))?.[1] ?? []
    const more = spontaneous(
      reach,
      own.map(({ by }) => by),
      usedUp,
    )
    return [...own, ...more].flatMap((thread) => spoken(thread, reach, audience.now))
  })
}

export function commentLikesOf(
  audience: Audience,
  comments: readonly DemoComment[],
): { comment_id: string; username: string; at: Date }[] {
  const reachByPost = new Map(reachOf(audience, 'comment likes').map((reach) => [reach.post.id, reach]))
  return comments.flatMap((comment) => {
    const reach = reachByPost.get(comment.post_id)
    if (!reach) return []
    const count = Math.floor(
      reach.random.next() ** 2.4 * Math.min(90, 6 + reach.author.pull * 7) * (comment.parent_id ? 0.5 : 1),
    )
    const others = reach.candidates.filter(({ member }) => member.username !== comment.username)
    return sampled(others, count, { random: reach.random, weightOf: ({ weight }) => weight }).map(
      ({ member }) => {
        const start = comment.at > member.joinedAt ? comment.at : member.joinedAt
        return {
          comment_id: comment.id,
          username: member.username,
          at: momentAfter(start, audience.now, reach.random),
        }
      },
    )
  })
}

/** Each remark to a creator is used once before any is repeated, and nobody starts two threads under one post. */
function spontaneous(
  { post, author, candidates, random }: Reach,
  already: readonly string[],
  usedUp: Map<string, string[]>,
): Thread[] {
  const own = remarks[author.username] ?? []
  const count = Math.min(8, Math.round(author.pull ** 0.6 * random.between(0.4, 1.7)))
  const talkers = sampled(
    candidates.filter(({ member }) => !already.includes(member.username)),
    count,
    { random, weightOf: ({ member, weight }) => weight * (member.canSignIn ? 5 : 1) },
  )
  return talkers.map(({ member }) => {
    const [name, bank] =
      random.chance(0.28) || own.length === 0
        ? (['asides', asides] as const)
        : ([author.username, own] as const)
    if (!usedUp.get(name)?.length) usedUp.set(name, random.shuffle(bank))
    const line = usedUp.get(name)?.pop() ?? ''
    const [text, answer] = line.split(' > ')
    const replies = answer && member.username !== post.username ? [{ by: author.username, text: answer }] : []
    return { by: member.username, text: text ?? line, replies }
  })
}

function spoken(thread: Thread, { post, publishedAt, random }: Reach, now: Date): DemoComment[] {
  const at = momentAfter(publishedAt, now, random)
  const first: DemoComment = {
    id: idFor(`comment ${post.id} ${thread.by} ${thread.text}`, at),
    post_id: post.id,
    parent_id: null,
    username: thread.by,
    body: thread.text,
    at,
  }
  let last = at
  const replies = (thread.replies ?? []).map(({ by, text }) => {
    const open = now.getTime() - last.getTime()
    last = new Date(last.getTime() + Math.floor(Math.min(open * 0.6, random.between(3, 240) * MINUTE)))
    return {
      id: idFor(`reply ${first.id} ${by} ${text}`, last),
      post_id: post.id,
      parent_id: first.id,
      username: by,
      body: text,
      at: last,
    }
  })
  return [first, ...replies]
}
