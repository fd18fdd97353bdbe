import { creditsFromNumber } from '@fanfare/contract/money'
import type { Db } from '@fanfare/server/kernel/db'
import type { DemoWorld } from '../world.ts'
import { insertRows } from './rows.ts'

/** Writes follows, subscriptions, purchases, likes, saves and comments. `idOf` knows the profile of a username. */
export async function writeAudience(
  db: Db,
  world: DemoWorld,
  idOf: (username: string) => string,
): Promise<void> {
  await insertRows(
    db,
    'follow',
    world.follows.map(({ follower, followed, at }) => ({
      follower_id: idOf(follower),
      followed_id: idOf(followed),
      created_at: at,
    })),
  )
  await insertRows(
    db,
    'subscription',
    world.subscriptions.map(({ id, subscriber, creator, started_at, ends_at }) => ({
      id,
      subscriber_id: idOf(subscriber),
      creator_id: idOf(creator),
      started_at,
      ends_at,
    })),
  )
  await insertRows(
    db,
    'purchase',
    world.purchases.map(({ post_id, username, price, at }) => ({
      post_id,
      profile_id: idOf(username),
      price: creditsFromNumber(price) ?? 0n,
      purchased_at: at,
    })),
  )
  const reaction = ({ post_id, username, at }: DemoWorld['likes'][number]) => ({
    post_id,
    profile_id: idOf(username),
    created_at: at,
  })
  await insertRows(db, 'post_like', world.likes.map(reaction))
  await insertRows(db, 'post_save', world.saves.map(reaction))
  await writeComments(db, world, idOf)
}

async function writeComments(
  db: Db,
  { comments, commentLikes }: DemoWorld,
  idOf: (username: string) => string,
): Promise<void> {
  const likes = countsOf(commentLikes.map(({ comment_id }) => comment_id))
  const replies = countsOf(comments.flatMap(({ parent_id }) => parent_id ?? []))
  const rows = comments.map((comment) => ({
    ...{
      id: comment.id,
      post_id: comment.post_id,
      parent_id: comment.parent_id,
      profile_id: idOf(comment.username),
      body: comment.body,
    },
    ...{ like_count: likes.get(comment.id) ?? 0, reply_count: replies.get(comment.id) ?? 0 },
    ...{ created_at: comment.at, edited_at: null, removed_at: null },
  }))
  // Answers name the comment that they answer, so those come first.
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
