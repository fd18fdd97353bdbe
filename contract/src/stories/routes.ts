import Type, { type Static } from 'typebox'
import { route } from '../api/route.ts'
import { Id, Nullable } from '../api/schema.ts'
import { Highlight, Story } from '../posts/story.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

const groupFields = {
  profile: ProfileBadge,
  is_own: Type.Boolean(),
  is_seen: Type.Boolean({ description: 'the viewer has seen every story that they can open' }),
  can_reply: Type.Boolean({ description: 'the viewer is allowed to write to this profile' }),
  stories: Type.Array(Story),
}

/** Stories of one profile, in the order they are watched. */
export const StoryGroup = Type.Object(groupFields)
export type StoryGroup = Static<typeof StoryGroup>

/** Stories of one profile, with the highlight that they belong to; null for current stories. */
export const ProfileStories = Type.Object({ ...groupFields, highlight: Nullable(Highlight) })
export type ProfileStories = Static<typeof ProfileStories>

const ProfileKey = Type.String({ minLength: 1, maxLength: 64, description: 'its id or username' })

/** How people watch stories. */
export const stories = {
  list: route({
    method: 'GET',
    path: '/post/stories',
    who: 'anyone',
    summary:
      'List current stories by profile: yours first, then unseen before seen; creators you follow before others, then newest first',
    returns: Type.Object({ data: Type.Array(StoryGroup) }),
  }),
  ofProfile: route({
    method: 'GET',
    path: '/profile/:id/stories',
    who: 'anyone',
    summary:
      'List a profile’s current stories or, with `storyId`, the current stories or highlight that it belongs to',
    params: Type.Object({ id: ProfileKey }),
    query: Type.Object({ storyId: Type.Optional(Id) }),
    returns: ProfileStories,
    problems: ['profile-not-found', 'post-not-found', 'post-nsfw-hidden', 'story-ended'],
  }),
  ofHighlight: route({
    method: 'GET',
    path: '/profile/:id/highlights/:highlightId',
    who: 'anyone',
    summary: 'List the stories of a highlight',
    params: Type.Object({ id: ProfileKey, highlightId: Id }),
    returns: ProfileStories,
    problems: ['profile-not-found', 'highlight-not-found'],
  }),
} as const
