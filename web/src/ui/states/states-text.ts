// Something that didn’t load.
export const listNotLoaded = 'This list didn’t load'
export const pageNotLoaded = 'This page didn’t load'
export const somethingNotLoaded = 'Something didn’t load'
export const serverIsSilent = 'The server isn’t responding. Try again in a moment.'
export const pageNotFound = 'Page not found'
export const noSuchPage = 'This page doesn’t exist.'
export const openFeed = 'Open the feed'
export const loading = 'Loading'

// Offline.
export const offline = 'You’re offline'
export const mayBeOutdated = 'You’re offline. Some of this may be out of date.'
export const willLoad = (what: string): string => `${what} will load when you’re back online.`
export const thisList = 'This list'
export const thisPage = 'This page'

export const sandbox = 'Sandbox: no real money moves.'
