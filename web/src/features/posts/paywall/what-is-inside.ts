import type { Post } from '@fanfare/contract/posts'
import { countOf } from '../../../ui/format-count.ts'

type Counts = Pick<Post, 'photo_count' | 'video_count'>

/** `9 photos, 1 video`; empty for a post without media. */
export function whatIsInside({ photo_count, video_count }: Counts): string {
  return [photo_count > 0 && countOf(photo_count, 'photo'), video_count > 0 && countOf(video_count, 'video')]
    .filter(Boolean)
    .join(', ')
}

/** What a screen reader calls the media of a post. */
export function mediaLabel(post: Counts & Pick<Post, 'profile'>): string {
  return `${whatIsInside(post) || 'Post'} by ${post.profile.display_name}`
}
