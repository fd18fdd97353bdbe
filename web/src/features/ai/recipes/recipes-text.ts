export const fillInFromPicture = 'Fill in from an image'
export const fromPicture = 'From an image'
export const toUseStudio = 'use the AI studio'

// While a file is dragged over the window.
export const dropPicture = 'Drop an image to use its recipe'
export const dropExplained =
  'Its prompt and settings fill in the form. The image is read on this device and isn’t uploaded.'

// The report about an image.
export const dismiss = 'Dismiss'
export const reading = 'Reading {file}'
export const unreadable = '{file} couldn’t be read. Try again.'
export const noRecipe =
  '{file} doesn’t say how it was made. Images often lose this information when they’re edited or sent through other apps.'
export const recipeForTool = '{file} has a recipe for {tool}.'
export const recipeForClosedTool = '{file} has a recipe for {tool}, which isn’t available yet.'
export const anotherTool = 'another tool'
export const openTool = (tool: string): string => `Open ${tool}`
export const fillWhatFits = (tool: string): string => `Use the settings that fit ${tool}`
export const takeAs = (field: string): string => `Use as “${field}”`
export const filledInFrom = 'Filled in from {source}: {fields}.'
export const shortened = (fields: string): string => `Shortened to fit: ${fields}.`
export const leftOut = (fields: string): string => `Not used, because it doesn’t fit here: ${fields}.`
export const modelUnavailable = (model: string, used: string): string =>
  `Model “${model}” isn’t available here, so it’s set to ${used}.`
export const autoModel = 'Auto'

/** The title of a setting that the form doesn't have. An unknown name could contain anything, so it isn't shown. */
export function settingTitle(name: string): string {
  switch (name) {
    case 'prompt':
      return 'Prompt'
    case 'negative_prompt':
      return 'Negative prompt'
    case 'steps':
      return 'Steps'
    case 'sampler':
      return 'Sampler'
    case 'cfg_scale':
      return 'CFG scale'
    case 'seed':
      return 'Seed'
    default:
      return 'Other settings'
  }
}
