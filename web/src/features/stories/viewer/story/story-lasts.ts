import type { Post } from '@fanfare/contract/posts/post'

/** How long a photo is shown. */
const PHOTO_MS = 5000

/** How long a story is shown, in milliseconds. A video is shown for its own duration. */
export const storyLasts = ({ media: [media] }: Pick<Post, 'media'>): number =>
  (media?.kind === 'video' ? media.duration_ms : null) ?? PHOTO_MS
