import type { ProfileStories, StoryGroup } from '@fanfare/contract/stories/routes'
import { listWritableProfiles } from '#chat'
import { listStoryRow, showHighlightStories, showProfileStories, type PostViewDeps } from '#posts'
import { isActor, type Viewer } from '#kernel/viewer'

/** The current stories, by profile, in the order of the rings. Takes four statements, or three for a visitor. */
export async function showRow(deps: PostViewDeps, viewer: Viewer): Promise<StoryGroup[]> {
  const groups = await listStoryRow(deps, viewer)
  const profileIds = groups.map(({ profile }) => profile.id)
  const writable = await listWritable(deps, viewer, profileIds)
  return groups.map((group) => ({ ...group, can_reply: writable.has(group.profile.id) }))
}

/** The current stories of a profile, or those around one story. Throws the same problems as `showProfileStories`. */
export async function showStoriesOf(
  deps: PostViewDeps,
  viewer: Viewer,
  input: { key: string; storyId: string | undefined },
): Promise<ProfileStories> {
  const shown = await showProfileStories(deps, viewer, input)
  const writable = await listWritable(deps, viewer, [shown.profile.id])
  return { ...shown, can_reply: writable.has(shown.profile.id) }
}

/** The stories of a highlight. Throws `profile-not-found` and `highlight-not-found`. */
export async function showStoriesOfHighlight(
  deps: PostViewDeps,
  viewer: Viewer,
  input: { key: string; highlightId: string },
): Promise<ProfileStories> {
  const shown = await showHighlightStories(deps, viewer, input)
  const writable = await listWritable(deps, viewer, [shown.profile.id])
  return { ...shown, can_reply: writable.has(shown.profile.id) }
}

const listWritable = async (
  { db, clock }: PostViewDeps,
  viewer: Viewer,
  profileIds: readonly string[],
): Promise<Set<string>> =>
  isActor(viewer) ? listWritableProfiles(db, viewer, { profileIds, at: clock.now() }) : new Set()
