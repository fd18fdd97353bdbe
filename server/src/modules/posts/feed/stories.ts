import type { Post } from '@fanfare/contract/posts/post'
import type { posts } from '@fanfare/contract/posts/routes'
import type { ReplyOf } from '@fanfare/contract/api/route'
import { isActor, type Viewer } from '#kernel/viewer'
import { lookOf } from '../access.ts'
import { listPosts, type ListedPost } from './feed-queries.ts'
import type { Source } from './posts-query.ts'
import { presentPost, type ViewDeps } from '../post-view.ts'

const mostOfEach = 100

/**
 * The stories that show now, by profile: the viewer's own first, then those of the creators it follows or subscribes
 * to, then everybody's latest. Of one profile in the order of publishing.
 */
export async function showStories(
  deps: ViewDeps,
  viewer: Viewer,
): Promise<ReplyOf<typeof posts.listStories>> {
  const sources: Source[] = isActor(viewer) ? ['profile', 'my_creators', 'everybody'] : ['everybody']
  const lists: ListedPost[][] = []
  for (const source of sources) lists.push(await listStories(deps, viewer, source))
  const at = deps.clock.now()
  const facts = new Map(lists.flat().map((story) => [story.id, story]))
  const stories = [...facts.values()].map((story) => presentPost(story, { signer: deps.signer, viewer, at }))
  const groups = new Map<string, Post[]>()
  for (const story of stories.filter(({ status }) => status === 'published')) {
    // Lists are latest first; a story is told from its beginning.
    groups.set(story.profile.id, [story, ...(groups.get(story.profile.id) ?? [])])
  }
  return {
    data: [...groups.values()].flatMap((told) =>
      told[0] ? [{ profile: told[0].profile, stories: told }] : [],
    ),
  }
}

const listStories = ({ db, clock }: ViewDeps, viewer: Viewer, source: Source): Promise<ListedPost[]> =>
  listPosts(db, {
    ...lookOf(viewer, clock.now()),
    source,
    sort: 'latest',
    contentType: 'all',
    postType: 'stories',
    withNsfw: true,
    profileId: source === 'profile' ? viewer.profileId : null,
    tags: [],
    search: null,
    after: null,
    limit: mostOfEach,
    offset: 0,
  })
