import { countOf } from '../../../ui/format-count.ts'

export const explore = 'Explore'
export const foundInExplore = (search: string): string => `${search} in Explore`
export const featured = 'Featured'
export const fans = (count: number): string => countOf(count, 'fan')

// Sorting.
export const sortCreators = 'Sort creators'
export const popular = 'Popular'
export const newest = 'Newest'
export const mostPosts = 'Most posts'
export const bestMatch = 'Best match'

// Nobody found.
export const noResults = (search: string): string => `No results for “${search}”`
export const checkSpelling = 'Check the spelling, or try part of the name.'
export const searchPosts = 'Search posts'
export const showAll = 'Show all creators'
export const noCreators = 'No creators yet'
export const couldBeYou = 'The first one could be you.'

// Creators among the results of a search.
export const creators = 'Creators'
export const seeAll = 'See all'
export const seeAllCreators = 'See all creators'
export const noMatch = (term: string): string => `No creators match “${term}”.`
export const loadsOnline = 'Creators will load when you’re back online.'
