import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Picture } from '../content/media.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { storyLimits } from './limits.ts'
import { Post } from './post.ts'
import { Sticker } from './sticker.ts'

/** A post of type `stories` as the viewer sees it. A locked one has no stickers. */
export const Story = named(
  'Story',
  Type.Object({
    post: Post,
    is_seen: Type.Boolean({
      description: 'whether the signed-in profile has seen it; always true for its author',
    }),
    stickers: Type.Array(Sticker),
  }),
)
export type Story = Static<typeof Story>

/** Stories that stay on their profile after they end. `cover` is blurred when the story it shows is locked. */
export const Highlight = named(
  'Highlight',
  Type.Object({
    id: Id,
    title: Type.String(),
    story_count: Type.Integer({ description: 'those that the viewer can see, locked ones included' }),
    cover_story_id: Nullable(Id),
    cover: Nullable(Picture),
    created_at: Time,
  }),
)
export type Highlight = Static<typeof Highlight>

export const HighlightForm = Type.Object({
  title: Type.String({ minLength: 1, maxLength: storyLimits.highlightTitle }),
  story_ids: Type.Array(Id, {
    minItems: 1,
    maxItems: storyLimits.highlightStories,
    uniqueItems: true,
    description: 'your published stories, current or ended, in the order of showing',
  }),
  cover_story_id: Type.Optional(Nullable(Id)),
})
export type HighlightForm = Static<typeof HighlightForm>

/** Somebody who has seen a story. */
export const StoryViewer = Type.Object({
  profile: ProfileBadge,
  viewed_at: Time,
  is_liked: Type.Boolean({ description: 'whether they like the story' }),
})
export type StoryViewer = Static<typeof StoryViewer>
