import type { Db } from '@fanfare/server/kernel/db'
import type { DemoWorld } from '../world.ts'
import { insertRows } from './rows.ts'

type IdOf = (username: string) => string

/** Inserts the follows. `idOf` maps usernames to profiles. */
export async function writeFollows(db: Db, world: DemoWorld, idOf: IdOf): Promise<void> {
  await insertRows(
    db,
    'follow',
    world.follows.map(({ follower, followed, at }) => ({
      follower_id: idOf(follower),
      followed_id: idOf(followed),
      created_at: at,
    })),
  )
}

/** Inserts people's reactions to these posts: likes, saves, comments and likes of comments. */
export async function writeReactions(
  db: Db,
  { world, postIds, idOf }: { world: DemoWorld; postIds: ReadonlySet<string>; idOf: IdOf },
): Promise<void> {
  const isHere = ({ post_id }: { post_id: string }) => postIds.has(post_id)
  const reaction = ({ post_id, username, at }: DemoWorld['likes'][number]) => ({
    post_id,
    profile_id: idOf(username),
    created_at: at,
  })
  await insertRows(db, 'post_like', world.likes.filter(isHere).map(reaction))
  await insertRows(db, 'post_save', world.saves.filter(isHere).map(reaction))
  const comments = world.comments.filter(isHere)
  const ids = new Set(comments.map(({ id }) => id))
  const commentLikes = world.commentLikes.filter(({ comment_id }) => ids.has(comment_id))
  await writeComments(db, { comments, commentLikes }, idOf)
}

async function writeComments(
  db: Db,
  { comments, commentLikes }: Pick<DemoWorld, 'comments' | 'commentLikes'>,
  idOf: IdOf,
): Promise<void> {
  const likes = countsOf(commentLikes.map(({ comment_id }) => comment_id))
  const replies = countsOf(comments.flatMap(({ parent_id }) => parent_id ?? []))
  const rows = comments.map((comment) => ({
    id: comment.id,
    post_id: comment.post_id,
    parent_id: comment.parent_id,
    profile_id: idOf(comment.username),
    body: comment.body,
    like_count: likes.get(comment.id) ?? 0,
    reply_count: replies.get(comment.id) ?? 0,
    created_at: comment.at,
    edited_at: null,
    removed_at: null,
  }))
  // Comments are inserted first, because replies refer to them.
  await insertRows(
    db,
    'comment',
    rows.filter(({ parent_id }) => parent_id === null),
  )
  await insertRows(
    db,
    'comment',
    rows.filter(({ parent_id }) => parent_id !== null),
  )
  await insertRows(
    db,
    'comment_like',
    commentLikes.map(({ comment_id, username, at }) => ({
      comment_id,
      profile_id: idOf(username),
      created_at: at,
    })),
  )
}

function countsOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
