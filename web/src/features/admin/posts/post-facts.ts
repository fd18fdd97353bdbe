import { priceInCredits } from '@fanfare/contract/money/credits-text'
import type { Post } from '@fanfare/contract/posts/post'
import * as text from './posts-text.ts'

/** The facts about a post that staff need at a glance, as one line. */
export function factsOf(post: Post): string {
  const { photo_count: photos, video_count: videos } = post
  return [
    text.accessLabels[post.access],
    post.price > 0 && priceInCredits(post.price),
    photos > 0 && text.photos(photos),
    videos > 0 && text.videos(videos),
    text.likes(post.like_count),
    text.comments(post.comment_count),
    post.nsfw && text.adultsOnly,
    post.is_ai && text.madeWithAi,
  ]
    .filter((fact) => fact !== false)
    .join(' · ')
}
