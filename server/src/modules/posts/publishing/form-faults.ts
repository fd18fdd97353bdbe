import type { ProblemCode } from '@fanfare/contract/api/problem'
import { contentProblems } from '@fanfare/contract/content/problems'
import { moneyLimits } from '@fanfare/contract/money/limits'
import { credits, creditsFromNumber, creditsToNumber } from '@fanfare/contract/money/money'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { postLimits } from '@fanfare/contract/posts/limits'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import { postProblems } from '@fanfare/contract/posts/problems'
import { reelSentences } from '@fanfare/contract/posts/reel'
import { Problem } from '#kernel/problem'
import { faultsOfStoryForm, type StoryParts } from '../stories/story-form.ts'

/** A reason why a form is refused, with the fields that it is about. The code is the response's if there is no other. */
interface FormFault {
  code: ProblemCode
  fields: Record<string, string>
  facts?: Record<string, unknown>
}

/**
 * Throws all faults as one problem, so that people see every invalid field at once. Faults with different codes become
 * `invalid-request`. A field has one sentence, so a fault that is only about fields with earlier faults is left out.
 */
export function requireNoFaults(faults: readonly FormFault[]): void {
  const fields: Record<string, string> = {}
  const told = faults.filter((fault) => {
    const further = Object.entries(fault.fields).filter(([field]) => !(field in fields))
    Object.assign(fields, Object.fromEntries(further))
    return further.length > 0
  })
  const [first] = told
  if (!first) return
  const code = told.every((fault) => fault.code === first.code) ? first.code : 'invalid-request'
  const facts = told.find((fault) => fault.facts)?.facts
  throw new Problem(code, { fields, ...(facts && { facts }) })
}

interface FormParts extends StoryParts {
  contents: readonly { id: string }[]
  /** Files that aren't ready, aren't the author's, or were removed by a moderator. */
  unusableIds: readonly string[]
}

/** Everything that is wrong with a form, except for its stickers. */
export const faultsOfForm = (form: PostForm, parts: FormParts): FormFault[] =>
  [
    windowFault(form, parts),
    repetitionFault(parts),
    unusableFault(parts),
    emptyFault(form, parts),
    reelFault(form, parts),
    storyFault(form, parts),
    priceFault(form),
  ].filter((fault) => fault !== null)

const invalid = (fields: Record<string, string>): FormFault => ({ code: 'invalid-request', fields })

function windowFault({ available_until: until }: PostForm, { window }: FormParts): FormFault | null {
  if (!until) return null
  const end = new Date(until)
  const begins = [window.available_from, window.published_at]
  if (begins.every((begin) => begin === null || end > begin)) return null
  const code = 'window-is-reversed'
  return { code, fields: { available_until: postProblems[code].message } }
}

const repetitionFault = ({ contents }: FormParts): FormFault | null =>
  new Set(contents.map(({ id }) => id)).size < contents.length
    ? invalid({ contents: 'Add each file only once.' })
    : null

function unusableFault({ unusableIds: ids }: FormParts): FormFault | null {
  const code = 'content-not-usable'
  return ids.length > 0 ? { code, fields: { contents: contentProblems[code].message }, facts: { ids } } : null
}

/** Stories and reels have rules of their own for their files. */
function emptyFault({ type, is_draft, description }: PostForm, { contents }: FormParts): FormFault | null {
  if (type !== 'regular' || is_draft || contents.length > 0 || description.trim() !== '') return null
  const code = 'post-is-empty'
  return { code, fields: { description: postProblems[code].message } }
}

/** A reel is one short video, so that it fills a screen. The video of a draft may still be missing. */
function reelFault({ type, is_draft: isDraft }: PostForm, { counts }: FormParts): FormFault | null {
  const { photo_count: photos, video_count: videos, duration_ms: duration } = counts
  if (type !== 'reels' || isDraft) return null
  if (photos > 0 || videos !== 1) return invalid({ contents: reelSentences.oneVideo })
  return duration > postLimits.reelMinutes * 60_000 ? invalid({ contents: reelSentences.tooLong }) : null
}

function storyFault(form: PostForm, parts: FormParts): FormFault | null {
  const fields = faultsOfStoryForm(form, parts)
  return Object.keys(fields).length > 0 ? invalid(fields) : null
}

function priceFault({ price, is_draft: isDraft }: PostForm): FormFault | null {
  const asked = creditsFromNumber(price)
  if (asked === null) return invalid({ price: 'Use at most two decimals.' })
  if (isDraft || asked === 0n || asked >= minPrice) return null
  const least = priceInCredits(creditsToNumber(minPrice))
  return {
    code: 'amount-too-small',
    fields: { price: `Enter at least ${least}, or 0 if the post isn’t for sale.` },
  }
}

const minPrice = credits(moneyLimits.minPriceHundredths)
