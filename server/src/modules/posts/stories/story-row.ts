import type { Viewer } from '#kernel/viewer'
import { viewpointOf } from '../access.ts'
import type { ViewDeps } from '../post-view.ts'
import { listRowStories } from './story-queries.ts'
import { groupOf, viewStories, type StoriesOf } from './story-view.ts'

/**
 * The current stories, by profile: the viewer's first, then unseen before seen, creators they follow or subscribe to
 * before others, and then by the time of their latest story. Each profile's stories are in the order of publishing.
 * Takes three statements.
 */
export async function listStoryRow(deps: ViewDeps, viewer: Viewer): Promise<StoriesOf[]> {
  const rows = await listRowStories(deps.db, viewpointOf(viewer, deps.clock.now()))
  const stories = await viewStories(
    deps,
    viewer,
    rows.map(({ id }) => id),
  )
  const close = new Set(rows.filter(({ is_close }) => is_close).map(({ id }) => id))
  const groups = [...Map.groupBy(stories, ({ post }) => post.profile.id).values()].flatMap((told) =>
    told[0] ? [groupOf(told[0].post.profile, viewer, told)] : [],
  )
  return groups
    .map((group) => ({ group, place: placeOf(group, close) }))
    .toSorted(
      (one, other) => other.place - one.place || latestOf(other.group).localeCompare(latestOf(one.group)),
    )
    .map(({ group }) => group)
}

/** The profile's rank: higher values come first. */
const placeOf = ({ is_own, is_seen, stories }: StoriesOf, close: ReadonlySet<string>): number =>
  (is_own ? 4 : 0) + (is_seen ? 0 : 2) + (stories.some(({ post }) => close.has(post.id)) ? 1 : 0)

/** The time of its latest story, and that story's id to break ties. */
function latestOf({ stories }: StoriesOf): string {
  const post = stories.at(-1)?.post
  return `${post?.published_at} ${post?.id}`
}
