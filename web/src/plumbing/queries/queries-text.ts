export const loading = 'Loading'
export const notLoaded = (what: string): string => `${what} didn’t load`
export const notFound = 'Not found'
