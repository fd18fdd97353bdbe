import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { badgesOf } from '#profiles'
import { findComment } from '../comments/comment-queries.ts'
import { listCommentLikers, listLikers, type ListedLiker } from './engagement-queries.ts'
import { loadOpenPost, loadPost, type LoadDeps } from '../load-post.ts'

/** Who likes a post, latest first. Throws `post-not-found`. */
export async function listLikes(
  deps: LoadDeps,
  viewer: Viewer,
  { postId, page }: { postId: string; page: PageQuery },
): Promise<Page<ProfileBadge>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  await loadPost(deps, viewer, postId)
  return showLikers(deps.db, page, await listLikers(deps.db, viewer, { ...page, postId, after }))
}

/** Who likes a comment, latest first. Throws `post-not-found`, `post-is-locked` and `comment-not-found`. */
export async function listCommentLikes(
  deps: LoadDeps,
  viewer: Viewer,
  { postId, commentId, page }: { postId: string; commentId: string; page: PageQuery },
): Promise<Page<ProfileBadge>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  await loadOpenPost(deps, viewer, postId)
  if (!(await findComment(deps.db, viewer, { postId, commentId }))) throw new Problem('comment-not-found')
  return showLikers(deps.db, page, await listCommentLikers(deps.db, viewer, { ...page, commentId, after }))
}

async function showLikers(db: Db, page: PageQuery, rows: ListedLiker[]): Promise<Page<ProfileBadge>> {
  const { data, pagination } = makePage(rows, page, { cursorOf: ({ key, id }) => [key, id] })
  const ids = data.map(({ id }) => id)
  const badges = await badgesOf(db, ids)
  return { data: ids.flatMap((id) => badges.get(id) ?? []), pagination }
}
