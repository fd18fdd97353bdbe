// A label on photos and videos.
export const ai = 'AI'
export const madeWithAi = 'Made with AI'

// Several photos and videos side by side. A screen reader announces what the list and its items are.
export const carousel = 'carousel'
export const slide = 'slide'
export const placeOf = (place: number, count: number): string => `${place} of ${count}`
export const arrowKeys = 'Use the arrow keys to browse.'
export const previous = 'Previous'

// A video.
export const video = 'Video'
export const describedVideo = (description: string): string => `Video: ${description}`
export const playVideo = 'Play video'
export const playDescribed = (description: string): string => `Play video: ${description}`
export const videoNotLoaded = 'This video didn’t load. Press to try again.'

// Two pictures to compare.
export const before = 'Before'
export const moveLine = 'Move the line to compare'
export const percentBefore = (percent: number): string => `${percent}% before`

// Choosing files.
export const chooseFile = 'Choose a file'
export const chooseFiles = 'Choose files'
