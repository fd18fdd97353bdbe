import type { Page } from '@fanfare/contract/api/page'
import type { Post } from '@fanfare/contract/posts/post'
import type { posts } from '@fanfare/contract/posts/routes'
import type { QueryOf } from '@fanfare/contract/api/route'
import { readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { findProfileFor } from '#profiles'
import { viewpointOf } from '../access.ts'
import { cursorKinds, showPostPage } from './feed.ts'
import type { ViewDeps } from '../post-view.ts'

/**
 * The posts of one profile, by id or username, latest first. Only their author sees expired ones. Throws
 * `profile-not-found`.
 */
export async function listPostsOfProfile(
  deps: ViewDeps,
  viewer: Viewer,
  { key, query }: { key: string; query: QueryOf<typeof posts.listOfProfile> },
): Promise<Page<Post>> {
  const after = readCursor(query.cursor, cursorKinds.latest)
  const profile = await findProfileFor(deps.db, viewer, { key })
  if (!profile) throw new Problem('profile-not-found')
  return showPostPage(deps, viewer, {
    ...viewpointOf(viewer, deps.clock.now()),
    source: 'profile',
    sort: 'latest',
    contentType: query.contentType,
    postType: query.postType,
    withNsfw: true,
    profileId: profile.id,
    tags: [],
    search: null,
    after,
    limit: query.limit,
    offset: query.offset,
  })
}
