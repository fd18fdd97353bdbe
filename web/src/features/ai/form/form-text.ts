import { creditNoun, formatPrice } from '@fanfare/contract/money/credits-text'
import type { FormField } from './input-fields.ts'

export const generate = 'Generate'
export const toGenerate = 'generate'
export const notCharged = 'You haven’t been charged.'

// Missing input.
const list = new Intl.ListFormat('en')
const verbs: Partial<Record<FormField['kind'], string>> = { choice: 'choose', file: 'add' }
const verbOf = ({ kind }: FormField): string => verbs[kind] ?? 'fill in'
/** Names all missing fields. `faceField` is the name of the one that asks whose face it is. */
export function fillInFirst(fields: readonly FormField[], faceField: string | null): string {
  const others = fields.filter(({ name }) => name !== faceField)
  const titlesAfter = (verb: string) =>
    others.filter((field) => verbOf(field) === verb).map(({ title }) => `“${title}”`)
  const asks = [
    ...(fields.some(({ name }) => name === faceField) ? ['choose whose face this is'] : []),
    ...[...new Set(others.map(verbOf))].map((verb) => `${verb} ${list.format(titlesAfter(verb))}`),
  ]
  return `To generate, ${asks.length === 2 ? asks.join(', and ') : list.format(asks)}.`
}
export const waitForFile = 'Wait until the file is uploaded.'
/** The error at a missing field. */
export function missingAt(field: FormField, faceField: string | null): string {
  if (field.name === faceField) return 'Choose whose face this is.'
  if (field.kind === 'file') return field.media === 'image' ? 'Add a photo.' : 'Add a video.'
  return field.kind === 'choice' ? 'Choose one.' : 'Fill in this field.'
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
