import type { Highlight } from '@fanfare/contract/posts/story'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { badgesOf, findProfileFor } from '#profiles'
import { viewpointOf } from '../access.ts'
import type { ViewDeps } from '../post-view.ts'
import { findHighlightOfStory, listStoriesOfHighlight } from './highlights/highlight-queries.ts'
import { showHighlight } from './highlights/list-highlights.ts'
import { findSeenStory, listCurrentStories } from './story-queries.ts'
import { groupOf, viewStories, type StoriesOf } from './story-view.ts'

export type ShownStories = StoriesOf & { highlight: Highlight | null }

/**
 * The current stories of a profile, by id or username. With a story's id, the stories around it. If that story has
 * ended, these are its highlight, or the story alone if it is the viewer's. Throws `profile-not-found`,
 * `post-not-found`, `post-nsfw-hidden` and `story-ended`.
 */
export async function showProfileStories(
  deps: ViewDeps,
  viewer: Viewer,
  { key, storyId }: { key: string; storyId: string | undefined },
): Promise<ShownStories> {
  const profileId = await loadProfileId(deps, viewer, key)
  const viewpoint = viewpointOf(viewer, deps.clock.now())
  const current = (await listCurrentStories(deps.db, { ...viewpoint, profileId })).map(({ id }) => id)
  const wantedId = storyId?.toLowerCase()
  if (wantedId === undefined || current.includes(wantedId)) {
    return showStories(deps, viewer, { profileId, storyIds: current, highlight: null })
  }
  const story = await findSeenStory(deps.db, { ...viewpoint, storyId: wantedId })
  if (story?.profile_id !== profileId) throw new Problem('post-not-found')
  if (story.is_hidden_as_nsfw) throw new Problem('post-nsfw-hidden')
  if (!story.is_visible) throw new Problem(story.has_ended ? 'story-ended' : 'post-not-found')
  const highlight = await findHighlightOfStory(deps.db, { storyId: wantedId })
  const around = highlight
    ? await listStoriesOfHighlight(deps.db, { ...viewpoint, highlightId: highlight.id })
    : []
  // Staff can open an NSFW story although its highlight doesn't list it for them.
  return highlight && around.some(({ id }) => id === wantedId)
    ? showStoriesOfHighlight(deps, viewer, { profileId, highlightId: highlight.id })
    : showStories(deps, viewer, { profileId, storyIds: [wantedId], highlight: null })
}

/** The stories of a highlight, in its owner's order. Throws `profile-not-found` and `highlight-not-found`. */
export async function showHighlightStories(
  deps: ViewDeps,
  viewer: Viewer,
  { key, highlightId }: { key: string; highlightId: string },
): Promise<ShownStories> {
  const profileId = await loadProfileId(deps, viewer, key)
  return showStoriesOfHighlight(deps, viewer, { profileId, highlightId })
}

async function loadProfileId({ db }: ViewDeps, viewer: Viewer, key: string): Promise<string> {
  const profile = await findProfileFor(db, viewer, { key })
  if (!profile) throw new Problem('profile-not-found')
  return profile.id
}

async function showStoriesOfHighlight(
  deps: ViewDeps,
  viewer: Viewer,
  { profileId, highlightId }: { profileId: string; highlightId: string },
): Promise<ShownStories> {
  const highlight = await showHighlight(deps, viewer, { profileId, highlightId })
  const viewpoint = viewpointOf(viewer, deps.clock.now())
  const storyIds = (await listStoriesOfHighlight(deps.db, { ...viewpoint, highlightId })).map(({ id }) => id)
  return showStories(deps, viewer, { profileId, storyIds, highlight })
}

async function showStories(
  deps: ViewDeps,
  viewer: Viewer,
  input: { profileId: string; storyIds: readonly string[]; highlight: Highlight | null },
): Promise<ShownStories> {
  const { profileId, storyIds, highlight } = input
  const stories = await viewStories(deps, viewer, storyIds)
  const profile = stories[0]?.post.profile ?? (await badgesOf(deps.db, [profileId])).get(profileId)
  if (!profile) throw new Problem('profile-not-found')
  return { ...groupOf(profile, viewer, stories), highlight }
}
