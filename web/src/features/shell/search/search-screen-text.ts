// The results of a search.
export const resultsFor = (term: string | undefined): string => (term ? `Results for “${term}”` : 'Search')
export const posts = 'Posts'
export const noPosts = (term: string): string => `No posts match “${term}”.`
export const noResults = (term: string): string => `No results for “${term}”`
export const noResultsDescription = 'Check the spelling, or try fewer or different words.'
export const exploreCreators = 'Explore creators'
export const searchHelp = 'Search Help'

// Before a search.
export const whatToFind = 'Find creators, posts and tags'
export const whatToSearch = 'Search for a name, a word or a #tag.'
