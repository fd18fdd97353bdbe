import { postLimits } from '@fanfare/contract/posts/limits'

export const photosAndVideos = 'Photos and videos'
export const mediaHint = `Up to ${postLimits.media}. The first one is the cover. Drag to reorder, or use the arrow keys on the handle. Add alt text for people who can’t see them.`
export const reelVideo = 'Video'
export const reelHint = `One video of up to ${postLimits.reelMinutes} minutes. Vertical videos fill the screen.`
export const soldHint =
  'People bought this post, so its photos and videos can’t be removed. You can add more.'
export const whatCanChange = 'What you can still change'

// Adding files.
export const addPhotosAndVideos = 'Add photos and videos'
export const chooseFromGallery = 'Choose from gallery'
export const fromLink = 'From a link'
export const refusedFiles = 'Files that can’t be used'

// The files.
export const filesInOrder = 'Photos and videos, in order'
export const nameOfFile = ({ isVideo, name }: { isVideo: boolean; name: string }): string =>
  isVideo ? `Video ${name}` : `Photo ${name}`
export const cover = 'Cover'
export const makeCover = 'Use as cover'
export const removeFile = (name: string): string => `Remove ${name}`
export const lostFile = 'This file is no longer on this device. Add it again.'

// The alt text.
export const altFor = (name: string): string => `Alt text for ${name}`
export const altHint = 'Describe it for people who can’t see it. Screen readers read this aloud.'
export const altPlaceholder = 'What does it show?'
