import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import { isStaff, type Viewer } from '#kernel/viewer'
import { listCards } from '#profiles'
import { findComment } from '../comments/comment-queries.ts'
import { listCommentLikers, listLikers, type ListedLiker } from './engagement-queries.ts'
import { loadOpenPost, loadPost, type LoadDeps } from '../load-post.ts'

/**
 * The people who like a post, latest first. Its author and staff see all of them, and others only people who chose to
 * be listed. Throws `post-not-found`.
 */
export async function listLikes(
  deps: LoadDeps,
  viewer: Viewer,
  { postId, page }: { postId: string; page: PageQuery },
): Promise<Page<ProfileCard>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  const { profile_id } = await loadPost(deps, viewer, postId)
  const seesAll = isOfViewer(viewer, profile_id)
  return showLikers(deps.db, viewer, {
    page,
    rows: await listLikers(deps.db, viewer, { ...page, postId, after, seesAll }),
  })
}

/**
 * The people who like a comment; its author sees everybody. Throws `post-not-found`, `post-is-locked` and
 * `comment-not-found`.
 */
export async function listCommentLikes(
  deps: LoadDeps,
  viewer: Viewer,
  { postId, commentId, page }: { postId: string; commentId: string; page: PageQuery },
): Promise<Page<ProfileCard>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  await loadOpenPost(deps, viewer, postId)
  const comment = await findComment(deps.db, viewer, { postId, commentId })
  if (!comment) throw new Problem('comment-not-found')
  const asked = { ...page, commentId, after, seesAll: isOfViewer(viewer, comment.profile_id) }
  return showLikers(deps.db, viewer, { page, rows: await listCommentLikers(deps.db, viewer, asked) })
}

const isOfViewer = (viewer: Viewer, authorId: string): boolean =>
  viewer.profileId === authorId || isStaff(viewer)

async function showLikers(
  db: Db,
  viewer: Viewer,
  { page, rows }: { page: PageQuery; rows: ListedLiker[] },
): Promise<Page<ProfileCard>> {
  const { data, pagination } = makePage(rows, page, { cursorOf: ({ key, id }) => [key, id] })
  const ids = data.map(({ id }) => id)
  return { data: await listCards(db, viewer, ids), pagination }
}
