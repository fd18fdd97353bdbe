export const loading = 'Loading'
export const notLoaded = (what: string): string => `${what} didn’t load`
