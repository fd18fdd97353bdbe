import type { Post } from '@fanfare/contract/posts/post'
import { formatDuration } from '../../../ui/dates/format-duration.ts'
import { countOf } from '../../../ui/format-count.ts'

type Counts = Pick<Post, 'photo_count' | 'video_count'>
type Inside = Counts & Pick<Post, 'duration_ms'>

/**
 * What a post contains, such as `9 photos, 1 video (1:04)`, with the total duration of its videos. Empty for a post
 * without media.
 */
export function whatIsInside({ duration_ms, ...counts }: Inside): string {
  const hasDuration = counts.video_count > 0 && duration_ms > 0
  return hasDuration ? `${countMedia(counts)} (${formatDuration(duration_ms)})` : countMedia(counts)
}

/** The label of a post's media for screen readers. */
export function mediaLabel(post: Counts & Pick<Post, 'profile'>): string {
  return `${countMedia(post) || 'Post'} by ${post.profile.display_name}`
}

function countMedia({ photo_count, video_count }: Counts): string {
  return [photo_count > 0 && countOf(photo_count, 'photo'), video_count > 0 && countOf(video_count, 'video')]
    .filter(Boolean)
    .join(', ')
}
