import type { Post } from '@fanfare/contract/posts/post'

/** How long a photo shows. */
const PHOTO_MS = 5000

/** How long a story shows, in milliseconds: a video for as long as it lasts. */
export const storyLasts = ({ media: [media] }: Pick<Post, 'media'>): number =>
  (media?.kind === 'video' ? media.duration_ms : null) ?? PHOTO_MS
