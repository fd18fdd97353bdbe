export const search = 'Search'
