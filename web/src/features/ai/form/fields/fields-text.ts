export const optional = '(optional)'
export const chooseOne = 'Choose one'
export const anyChoice = 'Any'
export const characters = 'Characters:'
export const toUseStudio = 'use the AI studio'

// A list.
export const removeRow = (list: string, number: number): string => `Remove ${list} ${number}`
export const addOne = 'Add one'
export const addAnother = 'Add another'

// A file.
export const imageTypes = (size: string): string => `JPEG, PNG or WebP, up to ${size}`
export const videoTypes = (size: string): string => `MP4, WebM or Ogg, up to ${size}`
export const dropHere = (media: 'image' | 'video'): string =>
  media === 'image' ? 'Drop a photo here' : 'Drop a video here'
export const chooseFile = 'Choose a file'
export const chooseFileFor = (field: string): string => `Choose a file: ${field}`
export const gallery = 'Gallery'
export const toUseGallery = 'use your gallery'
export const latestResult = 'Latest result'
export const processing = 'Processing'
export const replace = 'Replace'
export const replaceFile = (field: string): string => `Replace ${field}`
export const removeFile = (field: string): string => `Remove ${field}`

// A face.
export const whoseFace = 'Whose face is this?'
export const yourFaces = 'Your faces'
export const signInForFaces =
  'This tool works with the faces of people who’ve agreed to it. Sign in to add yours.'
export const manageFaces = 'Manage faces'
export const notCovered =
  'The previous photo isn’t covered by a consent, so it can’t be used. Choose another one.'
export const noPhotos = 'No faces yet. Add your own with a selfie, or ask someone else to sign a release.'
export const noVideos = 'No videos yet. Ask the person in the video to sign a release for it.'
export const photoOf = (name: string, number: number, count: number): string =>
  `${name}, photo ${number} of ${count}`
export const videoOf = (name: string, number: number, count: number): string =>
  `${name}, video ${number} of ${count}`
