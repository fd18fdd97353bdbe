import type { Post } from '@fanfare/contract/posts/post'
import { formatDuration } from '../../../ui/dates/format-duration.ts'
import { postBy } from '../posts-text.ts'
import * as text from './paywall-text.ts'

type Counts = Pick<Post, 'photo_count' | 'video_count'>
type Inside = Counts & Pick<Post, 'duration_ms'>

/**
 * The contents of a post, such as `9 photos, 1 video (1:04)`, with the total duration of its videos. Empty for a post
 * without media.
 */
export function whatIsInside({ duration_ms, ...counts }: Inside): string {
  const hasDuration = counts.video_count > 0 && duration_ms > 0
  return hasDuration ? `${countMedia(counts)} (${formatDuration(duration_ms)})` : countMedia(counts)
}

/** The label of a post's media for screen readers. */
export function mediaLabel(post: Counts & Pick<Post, 'profile'>): string {
  const media = countMedia(post)
  const name = post.profile.display_name
  return media === '' ? postBy(name) : text.mediaBy(media, name)
}

function countMedia({ photo_count, video_count }: Counts): string {
  return [photo_count > 0 && text.photos(photo_count), video_count > 0 && text.videos(video_count)]
    .filter(Boolean)
    .join(', ')
}
