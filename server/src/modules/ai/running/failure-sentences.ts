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
  | 'input-refused'
  | 'input-unscreened'
  | 'result-refused'
  | 'result-unscreened'
  | 'partial'

/** Why a request that could have continued was ended. */
export type CancelReason = 'canceled' | 'payment-reversed' | 'profile-banned'

const sentences: Record<Exclude<FailureCode, 'partial'>, string> = {
  'bad-input':
    'The provider couldn’t work with this input. Change it and try again. You haven’t been charged.',
  moderated: 'The provider’s content rules don’t allow this. You haven’t been charged.',
  'input-unreachable': 'One of the files couldn’t be read. Choose another one. You haven’t been charged.',
  'rate-limited': 'The provider is too busy right now. Try again later. You haven’t been charged.',
  unavailable: 'The provider isn’t available right now. Try again later. You haven’t been charged.',
  'not-configured': 'The provider isn’t available right now. Try again later. You haven’t been charged.',
  'model-retired': 'This model is no longer available. Choose another one. You haven’t been charged.',
  'not-supported': 'This model can’t do that. Choose another one. You haven’t been charged.',
  'not-installed':
    'This server couldn’t install what this model needs. Choose another one, or try again later. You haven’t been charged.',
  'no-result': 'The provider sent no usable result. You haven’t been charged.',
  failed: 'The provider couldn’t make this. You haven’t been charged.',
  'timed-out': 'This took too long, so we stopped it. You haven’t been charged.',
  'unknown-outcome':
    'The provider didn’t confirm your request, so we stopped it to avoid a double charge. You haven’t been charged.',
  canceled: 'You canceled this. You haven’t been charged.',
  'consent-revoked': 'The consent for this was revoked, so we stopped it. You haven’t been charged.',
  'payment-reversed':
    'The payment for these credits was refunded or disputed, so we stopped this. You haven’t been charged.',
  'profile-banned': 'This profile is banned, so we stopped this. You haven’t been charged.',
  'storage-full': 'You don’t have enough storage left for the result. You haven’t been charged.',
  'input-not-accepted':
    'The model no longer accepts all of these inputs. Change them or choose another model. You haven’t been charged.',
  'input-refused':
    'Your files, or your files together with this prompt, may show something that our rules don’t allow, so we didn’t send them. You haven’t been charged.',
  'input-unscreened':
    'This server couldn’t check your files, so it didn’t send them. You haven’t been charged.',
  'result-refused':
    'The result may show something that our rules don’t allow, so we didn’t keep it. You haven’t been charged.',
  'result-unscreened':
    'This server couldn’t check the result, so we didn’t keep it. You haven’t been charged.',
}

/** The message for the request's owner. */
export const sentenceOf = (code: FailureCode, counts?: { made: number; wanted: number }): string =>
  code === 'partial'
    ? `${counts?.made ?? 0} of ${counts?.wanted ?? 0} results were made. You’ve been charged for these only.`
    : sentences[code]
