export const pageTitle = 'AI history'
export const historyTitle = 'History'
export const yourHistory = 'Your history'
export const yourRequests = 'Your requests'

// Nothing to show.
export const noneFound = 'No results found'
export const changeFilters = 'Try different words or fewer filters.'
export const clearFilters = 'Clear filters'
export const noResults = 'No results yet'
export const resultsAppearHere = 'Everything you make in the AI studio will appear here.'
export const openStudio = 'Open the AI studio'

// The filters.
export const searchPrompts = 'Search your prompts'
export const favorites = 'Favorites'
export const tool = 'Tool'
export const allTools = 'All tools'
export const model = 'Model'
export const allModels = 'All models'
export const dates = 'Dates'
export const anyTime = 'Any time'
