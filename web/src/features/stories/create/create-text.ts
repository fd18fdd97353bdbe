import { storyLimits } from '@fanfare/contract/posts/limits'
import type { StickerColor } from '@fanfare/contract/posts/sticker'

export const createStory = 'Create story'
export const published = 'Story published.'
export const publishStory = 'Publish story'
export const waitingForFile = 'Waiting for the file'
export const publishedOnceReady = 'Your story will be published once its file is ready.'

// The file.
export const addFile = 'Add a photo or video'
export const whichFiles = `Vertical works best. Videos can be up to ${storyLimits.videoSeconds} seconds long.`
export const chooseFile = 'Choose a file'
export const takePhoto = 'Take a photo'
export const openCamera = 'Use camera'
export const file = 'File'
export const videoTooLong = `A story’s video can be up to ${storyLimits.videoSeconds} seconds long. Choose a shorter one.`
export const yourStory = 'Your story'
export const yourVideo = 'Your video'
export const yourFile = 'Your file'

// Stickers.
export const stickers = 'Stickers'
export const movingStickers = 'Drag a sticker to move it, or use the arrow keys.'
export const addText = 'Add text'
export const mentionSomeone = 'Mention someone'
/** The content of a sticker, or a placeholder while it's empty. */
export const stickerWords = (content: string): string => (content.trim() === '' ? 'Text' : content)
export const stickerLabel = (content: string): string => `Sticker ${stickerWords(content)}`
export const stickerText = 'Text'
export const stickerSize = 'Size'
export const sizeInPercent = (percent: number): string => `${percent} percent of the width`
export const rotation = 'Rotation'
export const degrees = (count: number): string => `${count} degrees`
export const color = 'Color'
export const colorNames: Record<StickerColor, string> = {
  white: 'white',
  black: 'black',
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
  pink: 'pink',
}
export const removeSticker = 'Remove sticker'
export const searchPeople = 'Search people by name'
export const people = 'People'
export const noProfiles = 'No matching profiles.'

// Caption and audience.
export const aboutStory = 'About your story'
export const caption = 'Caption'
export const altText = 'Alt text'
export const altTextHint = 'Describe it for people who can’t see it. Screen readers read this aloud.'
export const audience = 'Who can see it'
export const visibleFor = `Your story is visible for ${storyLimits.hours} hours.`
export const everyone = 'Everyone'
export const everyoneHint = 'Anyone can see it, with or without an account.'
export const followers = 'Followers'
export const followersHint = 'Your followers and subscribers. Following is free.'
export const subscribers = 'Subscribers'
export const subscribersHint = 'People with an active subscription to you.'
export const adultsOnly = 'For people 18 or older'
export const adultsOnlyHint =
  'Contains nudity, sex or violence. Only people 18 or older who turned on NSFW posts can see it.'

// Leaving an unpublished story.
export const discardQuestion = 'Discard this story?'
export const discardConsequences = 'It hasn’t been published. Finished uploads stay in your gallery.'
export const keepEditing = 'Keep editing'
export const discardStory = 'Discard story'
