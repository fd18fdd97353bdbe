import { postLimits } from '@fanfare/contract/posts/limits'
import { moneyLimits } from '@fanfare/contract/money/limits'
import { postProblems } from '@fanfare/contract/posts/problems'
import { reelSentences } from '@fanfare/contract/posts/reel'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { priceOf, type DraftItem, type PostDraft } from './post-draft.ts'
import * as text from './drafts-text.ts'

/** The form fields that can have an error. */
const draftFields = ['items', 'description', 'tags', 'price', 'availableFrom', 'availableUntil'] as const
export type DraftField = (typeof draftFields)[number]
export type DraftFaults = Partial<Record<DraftField, string>>

export const isDraftField = (name: string): name is DraftField => draftFields.some((field) => field === name)

/** The reasons why a draft can't be published, by field. Publishing waits for the files that are `onTheirWay`. */
export function faultsOf(draft: PostDraft, now: number, onTheirWay: readonly DraftItem[] = []): DraftFaults {
  const faults: DraftFaults = {}
  const from = draft.availableFrom === null ? null : Date.parse(draft.availableFrom)
  const until = draft.availableUntil === null ? null : Date.parse(draft.availableUntil)
  if (draft.type !== 'reels' && draft.items.length === 0 && draft.description.trim() === '') {
    faults.description = postProblems['post-is-empty'].message
  }
  const items = itemsFault(draft, onTheirWay)
  if (items) faults.items = items
  if (draft.description.length > postLimits.description) faults.description = text.tooLong
  const price = priceFault(draft)
  if (price) faults.price = price
  if (until !== null && until <= (from ?? now)) {
    faults.availableUntil = from === null ? text.endIsPast : postProblems['window-is-reversed'].message
  }
  return faults
}

function itemsFault({ type, items }: PostDraft, onTheirWay: readonly DraftItem[]): string | undefined {
  if (type === 'reels' && items.length !== 1) return reelSentences.oneVideo
  if (items.some(({ isLost }) => isLost)) return text.lostFiles
  const isStuck = (item: DraftItem) => item.contentId === null && !onTheirWay.includes(item)
  return items.some(isStuck) ? text.unfinishedFiles : undefined
}

/** The server's reasons for refusing a draft, by field; null if the error doesn't belong to any field. */
export function faultsOfProblem(error: unknown): DraftFaults | null {
  if (!(error instanceof ApiProblem)) return null
  const faults: DraftFaults = {}
  for (const [name, message] of Object.entries(error.fields)) {
    const field = fieldsByName[name.split('.')[0] ?? '']
    if (field) faults[field] ??= message
  }
  const field = fieldsByCode[error.code]
  if (field) faults[field] ??= error.message
  return Object.keys(faults).length > 0 ? faults : null
}

export function priceFault(draft: Pick<PostDraft, 'price'>): string | undefined {
  const price = priceOf(draft)
  if (price === null) return text.priceIsNoAmount
  if (price > 0 && Math.round(price * 100) < moneyLimits.minPriceHundredths) return text.priceTooLow
  return price * 100 > postLimits.priceHundredths ? text.priceTooHigh : undefined
}

const fieldsByName: Record<string, DraftField> = {
  contents: 'items',
  content_id: 'items',
  description: 'description',
  tags: 'tags',
  price: 'price',
  available_from: 'availableFrom',
  available_until: 'availableUntil',
}

const fieldsByCode: Record<string, DraftField> = {
  'post-is-empty': 'description',
  'content-not-usable': 'items',
  'post-is-sold': 'items',
  'window-is-reversed': 'availableUntil',
  'selling-not-allowed': 'price',
  'amount-too-small': 'price',
}
