import { contentLimits } from '@fanfare/contract/content/limits'

export const captions = 'Captions'
export const captionsIn = (language: string): string => `Captions: ${language}`
export const changeCaptions = (language: string, name: string): string =>
  `Captions: ${language}. Change captions for ${name}`
export const addCaptions = 'Add captions'
export const addCaptionsFor = (name: string): string => `Add captions for ${name}`

// The dialog.
export const captionsExplained =
  'A WebVTT file with the words spoken in the video, for people who can’t hear them.'
export const language = 'Language'
export const chooseFile = 'Choose a WebVTT file'
export const tooLong = `This file is too large. Captions can have up to ${contentLimits.captionCharacters.toLocaleString('en')} characters.`
export const removeCaptions = 'Remove captions'
