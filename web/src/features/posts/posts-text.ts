import { isolate } from '@fanfare/contract/interface/isolate'
import type { Post } from '@fanfare/contract/posts/post'
import { countOf } from '../../ui/format-count.ts'

// A post.
export const openPostBy = (name: string): string => `, open the post by ${isolate(name)}`
export const adults = '18+'
export const removedByCreator = 'Removed by creator'
export const noLongerShown = 'No longer shown'
export const statusLabels: Record<Post['status'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  expired: noLongerShown,
}
export const audienceLabels: Record<Post['access'], string> = {
  public: 'Everyone',
  followers: 'Followers',
  subscribers: 'Subscribers',
}
export const more = 'more'
export const showMore = 'Show more'
export const viewComments = (count: number): string => `View ${countOf(count, 'comment')}`

// The page of a post.
export const postBy = (name: string): string => `Post by ${isolate(name)}`
export const post = 'Post'
export const thisPost = 'This post'
export const feed = 'Feed'
