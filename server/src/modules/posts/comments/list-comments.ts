import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Comment } from '@fanfare/contract/posts/comment'
import { makePage, readCursor } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import { pageOfComments } from './comment-queries.ts'
import { presentComment } from './comment-view.ts'
import { loadOpenPost, type LoadDeps } from '../load-post.ts'

/** The comments of a post, latest first, or the replies to one, oldest first. Throws `post-not-found` and `post-is-locked`. */
export async function listComments(
  deps: LoadDeps,
  viewer: Viewer,
  { postId, page }: { postId: string; page: PageQuery & { parent_id?: string } },
): Promise<Page<Comment>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  const post = await loadOpenPost(deps, viewer, postId)
  const rows = await pageOfComments(deps.db, {
    postId,
    parentId: page.parent_id ?? null,
    viewer,
    after,
    limit: page.limit,
    offset: page.offset,
  })
  const { data, pagination } = makePage(rows, page, { cursorOf: ({ key, id }) => [key, id] })
  return {
    data: data.map((facts) => presentComment(facts, { viewer, postAuthorId: post.profile_id })),
    pagination,
  }
}
