import { formatPrice } from '@fanfare/contract/money/credits-text'
import type { Post, PostType } from '@fanfare/contract/posts/post'
import { countOf } from '../../../ui/format-count.ts'

export const postTypeLabels: Record<PostType, string> = { regular: 'Post', stories: 'Story', reels: 'Reel' }

const accessLabels: Record<Post['access'], string> = {
  public: 'Public',
  followers: 'Followers only',
  subscribers: 'Subscribers only',
}

/** The facts about a post that staff need at a glance, as one line. */
export function factsOf(post: Post): string {
  const { photo_count: photos, video_count: videos } = post
  return [
    accessLabels[post.access],
    post.price > 0 && `${formatPrice(post.price)} credits`,
    photos > 0 && countOf(photos, 'photo'),
    videos > 0 && countOf(videos, 'video'),
    countOf(post.like_count, 'like'),
    countOf(post.comment_count, 'comment'),
    post.nsfw && '18+',
    post.is_ai && 'Made with AI',
  ]
    .filter((fact) => fact !== false)
    .join(' · ')
}
