// An empty feed.
export const noMatchingPosts = 'No matching posts'
export const noPostsWithWord = 'No posts contain this word yet.'
export const noPostsWithTag = 'No posts have this tag yet.'
export const removeAFilter = 'Try removing a filter.'
export const showAllPosts = 'Show all posts'
export const yourCreators = 'Posts from your creators'
export const signInForCreators = 'Sign in to see posts from creators you follow.'
export const signIn = 'Sign in'
export const nothingFromCreators = 'Nothing from your creators yet'
export const followCreators = 'Follow a few creators to see their posts here.'
export const noPosts = 'No posts yet'
export const newPostsAppear = 'New posts will appear here.'
export const exploreCreators = 'Explore creators'

// The demo world.
export const demoWorld = 'Demo world'
export const demoWorldProgress = (ready: number, total: number): string =>
  ready < total
    ? `The demo world is still being set up: ${ready} of ${total} photos and videos are ready.`
    : 'The demo world is almost ready. Adding purchases, likes and comments.'
export const dismiss = 'Dismiss'

// Saved and purchased posts.
export const saved = 'Saved'
export const savedPosts = 'Saved posts'
export const noSavedPosts = 'No saved posts yet'
export const savedPostsAppear = 'Posts you save will appear here.'
export const openFeed = 'Open the feed'
export const purchased = 'Purchased'
export const purchasedPosts = 'Purchased posts'
export const noPurchases = 'No purchases yet'
export const purchasesAppear =
  'Posts you buy will appear here. You keep them even if their creator removes them.'
