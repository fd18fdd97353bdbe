import { countOf } from '../../../ui/format-count.ts'

export const wordsTitle = 'Text'
export const description = 'Description'
export const descriptionHint = 'Use #tags and @usernames to add tags and mentions.'
export const descriptionPlaceholder = 'Say something about it'
export const tags = 'Tags'
export const tagsHint = 'Help people find your post. Press Enter, comma or space to add a tag.'

// The part of a locked post that everyone can read.
export const descriptionIsPublic = 'The description stays public. Only the photos and videos are locked.'
export const tooShortToLock = (characters: number): string =>
  `Everyone can read all of this text: the first ${characters} characters of a locked post are public. Write more, or add a photo or video.`
export const publicTeaser = 'Public teaser'
export const publicCharacters = (characters: number): string =>
  `Everyone can read these ${characters} characters.`
export const lockedCharacters = (characters: number): string =>
  `${countOf(characters, 'more character')} ${characters === 1 ? 'is' : 'are'} locked.`
