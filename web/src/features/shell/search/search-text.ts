// The search field.
export const searchSite = 'Search creators, posts and tags'

// The scopes of a search.
export const searchIn = 'Search in'
export const everything = 'All'
export const creators = 'Creators'
export const posts = 'Posts'
