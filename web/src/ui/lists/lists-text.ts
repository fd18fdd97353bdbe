// The end of a list.
export const loadMore = 'Load more'
export const loadingMore = 'Loading more'
export const moreNotLoaded = 'Couldn’t load more'
export const moreOfPanelNotLoaded = 'Couldn’t load more.'
export const showMore = 'Show more'

// A table.
export const actions = 'Actions'
export const exportRows = 'Export'
export const exportAsCsv = (subject: string): string => `Export ${subject} as CSV`
export const fileNotCreated = 'Couldn’t create the file. Try again.'

// Its pages.
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const pageNumber = (page: number): string => `Page ${page}`
export const jumpToPage = (page: number): string => `Jump to page ${page}`
