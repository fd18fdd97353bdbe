export const search = 'Search'

// On a phone's feed, for people who only follow.
export const searchSite = 'Search creators, posts and tags'
