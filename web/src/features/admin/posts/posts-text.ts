import type { ContentKind } from '@fanfare/contract/content/media'
import type { Post, PostType } from '@fanfare/contract/posts/post'
import { countOf } from '../../../ui/format-count.ts'

// Lists of posts.
export const posts = 'Posts'
export const status = 'Status'
export const published = 'Published'
export const removed = 'Removed'
export const searchPosts = 'Search posts'
export const wordsOrAuthor = 'Words or author'
export const postType = 'Type'
export const allTypes = 'All types'
export const stories = 'Stories'
export const reels = 'Reels'
export const sort = 'Sort'
export const latest = 'Latest'
export const trending = 'Trending'
export const publishedPosts = 'Published posts'
export const newestRemoved = 'Removed posts, newest first'
export const noResults = (search: string): string => `No results for “${search}”`
export const noResultsHint = 'Search for words in a post, or for its author.'
export const noRemovedPosts = 'No removed posts'
export const noRemovedPostsHint = 'Posts that moderators remove will appear here.'
export const noPosts = 'No posts yet'
export const noPostsHint = 'Published posts will appear here, newest first.'

// One post.
const typeNames: Record<PostType, string> = { regular: 'Post', stories: 'Story', reels: 'Reel' }
export const postBy = (postType: PostType) => `${typeNames[postType]} by {author}` as const
export const postByPlain = (postType: PostType, username: string): string =>
  `${typeNames[postType]} by @${username}`
export const open = 'Open'
export const openName = (post: string): string => `Open: ${post}`
export const removeName = (post: string): string => `Remove: ${post}`
export const thisPost = 'This post'
export const canBeSeen = 'Anyone with access can see this post.'
export const allPostsBy = (username: string): string => `All posts by @${username}`
export const openPost = 'Open post'
export const goToRemovedPosts = 'Go to removed posts'
export const onlyAdminsRestore = 'Only an admin can restore a removed post.'
export const photosAndVideos = 'Photos and videos'
export const hiddenMedia = (count: number): string =>
  `${countOf(count, 'photo or video', 'photos and videos')} can’t be shown while the post is removed.`
export const removedBy = (moderator: string | null, time: string): string =>
  moderator ? `Removed by @${moderator} · ${time}` : `Removed by a moderator · ${time}`
export const deletedBefore = 'Its creator had already removed it. Buyers still had access.'

// Facts about a post.
export const accessLabels: Record<Post['access'], string> = {
  public: 'Public',
  followers: 'Followers only',
  subscribers: 'Subscribers only',
}
export const photos = (count: number): string => countOf(count, 'photo')
export const videos = (count: number): string => countOf(count, 'video')
export const likes = (count: number): string => countOf(count, 'like')
export const comments = (count: number): string => countOf(count, 'comment')
export const adultsOnly = '18+'
export const madeWithAi = 'Made with AI'

// One creator.
export const thisProfile = 'This profile'
export const openProfile = 'Open profile'
export const earnings = 'Earnings'
export const aboutEarnings = 'In credits, after fees and refunds.'
export const earned = 'Earned'
export const balance = 'Balance'
export const available = 'Available'
export const pending = 'Pending'
export const inPayouts = 'Payouts in progress'
export const owed = 'Debt'
export const aboutMedia = 'In published posts and reels. Messages and unpublished uploads are private.'
export const noMedia = 'No photos or videos in published posts.'
export const newestMedia = 'Photos and videos, newest first'
const openWith: Record<ContentKind, string> = {
  photo: 'Open the post with a photo',
  video: 'Open the post with a video',
}
export const openPostWith = (kind: ContentKind, alt: string): string =>
  alt === '' ? openWith[kind] : `${openWith[kind]}: ${alt}`
export const openCovered = 'Open the post with a photo or video marked 18+'
