import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { StoryViewer } from '@fanfare/contract/posts/story'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { badgesOf } from '#profiles'
import { canChange } from '../../access.ts'
import { loadPost, type LoadDeps } from '../../load-post.ts'
import { countViewers, pageOfViewers } from './viewer-queries.ts'

/**
 * The viewers of one of the actor's stories, latest first. Throws `post-not-found` for somebody else's. Takes five
 * statements.
 */
export async function listViewers(
  deps: LoadDeps,
  actor: Actor,
  { postId, page }: { postId: string; page: PageQuery },
): Promise<Page<StoryViewer>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  const post = await loadPost(deps, actor, postId)
  if (post.type !== 'stories' || !canChange(actor, post)) throw new Problem('post-not-found')
  const rows = await pageOfViewers(deps.db, actor, { ...page, postId, after })
  const total = await countViewers(deps.db, actor, { postId })
  const { data, pagination } = makePage(rows, page, { cursorOf: ({ key, id }) => [key, id], total })
  const badges = await badgesOf(
    deps.db,
    data.map(({ id }) => id),
  )
  return {
    data: data.flatMap(({ id, viewed_at: viewedAt, is_liked }) => {
      const profile = badges.get(id)
      return profile ? [{ profile, viewed_at: viewedAt.toISOString(), is_liked }] : []
    }),
    pagination,
  }
}
