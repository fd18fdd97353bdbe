import { creditNoun, formatPrice } from '@fanfare/contract/money/credits-text'
import type { FormField } from './input-fields.ts'

export const generate = 'Generate'
export const toGenerate = 'generate'
export const notCharged = 'You haven’t been charged.'

// What is missing.
export const chooseFace = 'To generate, choose whose face this is.'
export function fillInFirst({ kind, title }: Pick<FormField, 'kind' | 'title'>): string {
  if (kind === 'choice') return `To generate, choose “${title}”.`
  if (kind === 'file') return `To generate, add “${title}”.`
  return `To generate, fill in “${title}”.`
}
export const moreCredits = (credits: number): string =>
  `You need ${formatPrice(credits)} more ${creditNoun(credits)} for this.`

// Below the fields.
export const everyoneAgreed = 'Everyone shown is at least 18 and has agreed to this.'
export const includesOthers = 'This includes the people in your other files.'
export const moreSettings = 'More settings:'
export const saveRecipe = 'Save the recipe in the file'
export const saveRecipeHint =
  'Your prompt and settings are saved in the files you download, so anyone who has one can see them.'

// Paying.
export const whenCharged = 'When am I charged?'
export const balanceAfter = 'Balance after this request'
export const addCredits = 'Add credits to generate'

// Problems.
export const reportRefusal = 'Report this refusal'
export const noPrice = 'The price didn’t load. Check your connection, then change a setting to try again.'
export const priceChanged =
  'The price has changed. Check the new price, then try again. You haven’t been charged.'
export const notEnoughCredits = 'You don’t have enough credits. You haven’t been charged.'
export const overLimit = 'This would exceed your spending limit. You haven’t been charged.'

// A better prompt.
export const betterPrompt = 'Better prompt'
export const forPrice = 'for'
export const credits = 'credits'
export const undo = 'Undo'
export const takeBetterPrompt = 'Use the better prompt'
export const toImprovePrompt = 'improve your prompt'

// The model.
export const model = 'Model'
export const modelIs = 'Model:'
export const autoModel = 'Auto'
export const autoModelHint = 'Uses the first available model, and the next one if that fails.'
export const firstChoice = (model: string): string => `First choice: ${model}`
export const picksOne = 'Picks one for you'
export const modelsExplained =
  'Models available for this right now. Times and failure rates are based on recent requests.'
export const failed = (percent: string): string => `${percent} failed`
export const tooFewRequests = 'not enough recent requests for a failure rate'
export const noModel = 'No model for this is available right now. Try again later.'
export const chooseAnotherModel = 'Choose another model'
