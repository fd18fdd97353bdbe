import { storyLimits } from '@fanfare/contract/posts/limits'
import type { PostForm } from '@fanfare/contract/posts/post-form'

/** The data, besides the form itself, that validating a story requires. */
export interface StoryParts {
  counts: { photo_count: number; video_count: number; duration_ms: number }
  window: { published_at: Date | null; available_from: Date | null; available_until: Date | null }
}

/** The invalid fields of a story, and stickers on another kind of post. The file of a draft may still be missing. */
export const faultsOfStoryForm = (form: PostForm, parts: StoryParts): Record<string, string> =>
  form.type === 'stories' ? faultsOfStory(form, parts) : faultsOfOther(form)

const faultsOfOther = ({ stickers = [] }: PostForm): Record<string, string> =>
  stickers.length > 0 ? { stickers: 'Only a story can have stickers.' } : {}

function faultsOfStory(form: PostForm, { counts, window }: StoryParts): Record<string, string> {
  const { photo_count: photos, video_count: videos, duration_ms: duration } = counts
  const files = photos + videos
  const isComplete = files === 1 || (form.is_draft && files === 0)
  return {
    ...(form.price > 0 && { price: 'A story can’t have a price.' }),
    ...(!isComplete && { contents: 'A story shows exactly one photo or video.' }),
    ...(isComplete &&
      duration >= (storyLimits.videoSeconds + 1) * 1000 && {
        contents: `A video in a story can be up to ${storyLimits.videoSeconds} seconds long.`,
      }),
    ...(isTooLong(window) && {
      available_until: `A story can be shown for up to ${storyLimits.days} days.`,
    }),
  }
}

const dayMs = 86_400_000

const isTooLong = ({ published_at: from, available_until: until }: StoryParts['window']): boolean =>
  from !== null && until !== null && until.getTime() - from.getTime() > storyLimits.days * dayMs
