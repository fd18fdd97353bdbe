import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Notification } from '@fanfare/contract/notification-list/notification'
import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import { listReadableComments, listVisiblePosts, type VisiblePost } from '#posts'
import { presentBadgeFacts } from '#profiles'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor, Viewer } from '#kernel/viewer'
import { pageOfNotifications, type NotificationFacts, type Recipients } from './notification-queries.ts'

/**
 * The notifications of the current profile and its user, latest first. Shows posts and comments only as far as the
 * viewer can see them now: a comment on a post that has become locked has no text, and a deleted post has no link.
 * Takes three statements.
 */
export async function listNotifications(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  query: PageQuery & { type?: NotificationType },
): Promise<Page<Notification>> {
  const { profileId, userId } = actor
  const rows = await pageOfNotifications(db, {
    profileId,
    userId,
    type: query.type ?? null,
    limit: query.limit,
    offset: query.offset,
    after: readCursor(query.cursor, ['time', 'id']),
  })
  const page = makePage(rows, query, { cursorOf: ({ key, id }) => [key, id] })
  return { ...page, data: await presentAll(db, page.data, { viewer: actor, at: clock.now() }) }
}

/** A notification as its recipient can see it now. Null if it was deleted or read. Takes three statements. */
export async function findUnreadNotification(
  { db, clock }: { db: Db; clock: Clock },
  { id, profileId, userId }: Recipients & { id: string },
): Promise<Notification | null> {
  const rows = await pageOfNotifications(db, {
    profileId,
    userId,
    id,
    type: null,
    limit: 1,
    offset: 0,
    after: null,
  })
  const [found] = await presentAll(db, rows, { viewer: readerOf({ profileId, userId }), at: clock.now() })
  return found && !found.is_read ? found : null
}

/** The latest unread notifications of a type since a given time, as their recipient can see them now. */
export async function listUnreadSince(
  { db, clock }: { db: Db; clock: Clock },
  { profileId, userId, type, since, limit }: UnreadQuery,
): Promise<Notification[]> {
  const rows = await pageOfNotifications(db, {
    profileId,
    userId,
    type,
    unreadSince: since,
    limit,
    offset: 0,
    after: null,
  })
  return presentAll(db, rows.slice(0, limit), { viewer: readerOf({ profileId, userId }), at: clock.now() })
}

interface UnreadQuery extends Recipients {
  type: NotificationType
  since: Date
  limit: number
}

const readerOf = ({ profileId, userId }: Recipients): Viewer => ({
  profileId,
  userId,
  sessionId: null,
  role: 'user',
  seesNsfw: false,
})

async function presentAll(
  db: Db,
  rows: readonly NotificationFacts[],
  look: { viewer: Viewer; at: Date },
): Promise<Notification[]> {
  const posts = await listVisiblePosts(db, {
    ...look,
    postIds: rows.flatMap(({ post_id: id }) => id ?? []),
  })
  const texts = await listReadableComments(db, {
    ...look,
    commentIds: rows.flatMap(({ comment_id: id }) => id ?? []),
  })
  return rows.map((facts) => present(facts, { posts, texts }))
}

interface Seen {
  /** The posts that they can see, by post id. */
  posts: ReadonlyMap<string, VisiblePost>
  /** The texts of comments, by comment id. */
  texts: ReadonlyMap<string, string>
}

function present(facts: NotificationFacts, seen: Seen): Notification {
  const actors = (facts.actors ?? []).map(presentBadgeFacts)
  return {
    id: facts.id,
    type: facts.type,
    is_read: facts.read_at !== null,
    happened_at: facts.happened_at.toISOString(),
    actors,
    actor_count: facts.actor_count,
    text: seen.texts.get(facts.comment_id ?? '') ?? null,
    amount: facts.amount === null ? null : creditsToNumber(credits(facts.amount)),
    title: facts.title,
    path: pathOf(facts, actors, seen),
  }
}

function pathOf(
  { path, post_id: postId, comment_id: commentId }: NotificationFacts,
  actors: Notification['actors'],
  { posts }: Seen,
): string | null {
  if (path !== null) return path
  if (postId === null) return actors[0] ? `/${actors[0].username}` : null
  const post = posts.get(postId)
  return post ? addressOf({ ...post, postId, isAboutComment: commentId !== null }) : null
}

/** Comments on a story are shown on its page, because the story viewer doesn't show any. */
function addressOf(post: VisiblePost & { postId: string; isAboutComment: boolean }): string {
  const { type, username, postId, isAboutComment } = post
  const hash = isAboutComment ? '#comments' : ''
  if (type === 'reels') return `/videos?videoId=${postId}${hash}`
  if (type === 'stories' && !isAboutComment) return `/${username}?storyId=${postId}`
  return `/${username}/${postId}${hash}`
}
