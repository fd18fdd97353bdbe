import type { AiFaultCode } from '#gateways/ai/port'

/** Why a request made fewer results than requested. */
export type FailureCode =
  | AiFaultCode
  | 'timed-out'
  | 'unknown-outcome'
  | 'canceled'
  | 'consent-revoked'
  | 'payment-reversed'
  | 'profile-banned'
  | 'storage-full'
  | 'input-not-accepted'
  | 'input-not-fetched'
  | 'input-refused'
  | 'input-unscreened'
  | 'result-refused'
  | 'result-unscreened'
  | 'partial'

/** Why a request that could have continued was ended. */
export type CancelReason = 'canceled' | 'payment-reversed' | 'profile-banned'

interface Sentence {
  reason: string
  /** The user's options, in a sentence. */
  advice?: string
}

const sentences: Record<FailureCode, Sentence> = {
  'bad-input': { reason: 'The provider couldn’t work with this input.', advice: 'Change it and try again.' },
  moderated: { reason: 'The provider’s content rules don’t allow this.' },
  'input-unreachable': { reason: 'One of the files couldn’t be read.', advice: 'Choose another one.' },
  'rate-limited': { reason: 'The provider is too busy right now.', advice: 'Try again later.' },
  unavailable: { reason: 'The provider isn’t available right now.', advice: 'Try again later.' },
  'not-configured': { reason: 'The provider isn’t available right now.', advice: 'Try again later.' },
  'model-retired': { reason: 'This model is no longer available.', advice: 'Choose another one.' },
  'not-supported': { reason: 'This model can’t do that.', advice: 'Choose another one.' },
  'not-installed': {
    reason: 'This server couldn’t install what this model needs.',
    advice: 'Choose another one, or try again later.',
  },
  'no-result': { reason: 'The provider sent no usable result.' },
  failed: { reason: 'The provider couldn’t make this.' },
  'timed-out': { reason: 'This took too long, so we stopped it.' },
  'unknown-outcome': {
    reason: 'The provider didn’t confirm your request, so we stopped it to avoid a double charge.',
  },
  canceled: { reason: 'You canceled this.' },
  'consent-revoked': { reason: 'The consent for this was revoked, so we stopped it.' },
  'payment-reversed': {
    reason: 'The payment for these credits was refunded or disputed, so we stopped this.',
  },
  'profile-banned': { reason: 'This profile is banned, so we stopped this.' },
  'storage-full': { reason: 'You don’t have enough storage left for the result.' },
  'input-not-accepted': {
    reason: 'The model no longer accepts all of these inputs.',
    advice: 'Change them or choose another model.',
  },
  'input-not-fetched': {
    reason: 'The provider couldn’t fetch one of your files.',
    advice: 'Choose another model, or try again later.',
  },
  'input-refused': {
    reason:
      'Your files, or your files together with this prompt, may show something that our rules don’t allow, so we didn’t send them.',
  },
  'input-unscreened': { reason: 'This server couldn’t check your files, so it didn’t send them.' },
  'result-refused': {
    reason: 'The result may show something that our rules don’t allow, so we didn’t keep it.',
  },
  'result-unscreened': { reason: 'This server couldn’t check the result, so we didn’t keep it.' },
  partial: { reason: 'Not all results were made.' },
}

/** The message for the request's owner. */
export function sentenceOf(code: FailureCode, counts?: { made: number; wanted: number }): string {
  if (code === 'partial')
    return `${counts?.made ?? 0} of ${counts?.wanted ?? 0} results were made. You were only charged for these.`
  const { reason, advice } = sentences[code]
  return [reason, advice, 'You haven’t been charged.'].filter((part) => part !== undefined).join(' ')
}

/**
 * Why an attempt failed. It neither says what to do nor that nothing was charged, because another attempt may succeed
 * and be charged.
 */
export const reasonOf = (code: FailureCode): string => sentences[code].reason
