// The feed.
export const feed = 'Feed'
export const postsWithWord = (word: string): string => `Posts with “${word}”`
export const postsWithTags = (tags: string): string => `Posts with ${tags}`
export const posts = 'Posts'
export const loadingPosts = 'Loading posts'
export const caughtUp = 'You’re all caught up.'
export const newPosts = 'New posts'
export const newPostsNotLoaded = 'New posts couldn’t be loaded. Try again.'

// Its filters.
export const postsFrom = 'Posts from'
export const discover = 'Discover'
export const myCreators = 'My creators'
export const media = 'Media'
export const allMedia = 'All media'
export const all = 'All'
export const photos = 'Photos'
export const videos = 'Videos'
export const locked = 'Locked'
export const sort = 'Sort'
export const latest = 'Latest'
export const trending = 'Trending'
export const adults = '18+'
export const showAdultPosts = 'Show 18+ posts'
export const activeFilters = 'Active filters'
export const removeFilter = ': remove this filter'

// The link to the form for a new post. Phones have less room. People who have published nothing have no fans yet.
export const createPost = 'Create a post'
export const shareWithFans = 'Share something with your fans'
export const shareWithFansBriefly = 'Share with your fans'
