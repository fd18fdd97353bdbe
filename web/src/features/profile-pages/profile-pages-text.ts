import { isolate } from '@fanfare/contract/interface/isolate'
import { countOf, nounFor } from '../../ui/format-count.ts'

// The top of a profile.
export const editProfile = 'Edit profile'
export const more = 'More'
export const copyLink = 'Copy link'
export const followsYou = 'Follows you'
export const verified = 'Verified identity'
/** For screen readers, after the name. */
export const withVerifiedIdentity = ', verified identity'
export const posts = (count: number) => (count === 1 ? '{figure} post' : '{figure} posts')
export const fans = (count: number) => (count === 1 ? '{figure} fan' : '{figure} fans')
export const likes = (count: number) => (count === 1 ? '{figure} like' : '{figure} likes')

// The tabs.
export const contentOf = (name: string): string => `${isolate(name)}’s content`
export const postsTab = 'Posts'
export const mediaTab = 'Media'
export const reelsTab = 'Reels'
export const storiesTab = 'Stories'

// Posts.
export const postsBy = (name: string): string => `Posts by ${isolate(name)}`
export const noPosts = 'No posts yet'
export const followToSee = 'Follow to see their first post in your feed.'
export const postsAppear = 'Your posts will appear here. Drafts and scheduled posts are under Create.'
export const createPost = 'Create a post'

// Reels.
export const reelsBy = (name: string): string => `Reels by ${isolate(name)}`
export const loadingReels = 'Loading reels'
export const noReels = 'No reels yet'
export const reelsAppear = 'Reels are short videos that people watch full screen. Yours will appear here.'
export const createReel = 'Create a reel'

/** `Locked reel: At the harbor`. `firstLine` is that of its description; empty if it has none. */
export function reelLabel({ isLocked, firstLine }: { isLocked: boolean; firstLine: string }): string {
  const what = isLocked ? 'Locked reel' : 'Reel'
  return firstLine ? `${what}: ${firstLine}` : what
}
export const likeNoun = (count: number): string => nounFor(count, 'like')

// The fans.
export const fansOf = (name: string): string => `Fans of ${isolate(name)}`
export const fansLabel = 'Fans'
export const followersTab = 'Followers'
export const subscribersTab = 'Subscribers'
export const allFans = (count: number): string => countOf(count, 'fan')
export const noFans = 'No fans yet'
export const publishPost = 'Publish a post to get your first fans.'
export const beFirst = 'Be the first to follow.'
export const noSubscribers = 'No subscribers yet'
export const subscribersAppear = 'Your subscribers will appear here. Only you can see this list.'
export const viewPlans = 'View your plans'
