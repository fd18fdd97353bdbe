import type { AiRequest } from '@fanfare/contract/ai/requests'
import { priceInCredits } from '@fanfare/contract/money/credits-text'

const stageNames = {
  sending: 'Sending to the provider',
  preparing: 'Setting up the model',
  'waiting-at-provider': 'Waiting for the provider',
  generating: 'Generating',
  copying: 'Saving the result',
} as const

/** A request's progress, in a few words. */
export function stateText({
  status,
  stage,
  queue_position: position,
}: Pick<AiRequest, 'status' | 'stage' | 'queue_position'>): string {
  switch (status) {
    case 'queued':
      return position === null
        ? 'Waiting in line'
        : position === 1
          ? 'Next in line'
          : `Number ${position} in line`
    case 'running':
      return stage === null ? 'Starting' : stageNames[stage]
    case 'succeeded':
      return 'Done'
    case 'failed':
      return 'Failed'
    case 'canceled':
      return 'Canceled'
  }
}

/** Why a waiting request's place in line may have moved back, in a sentence; empty if it hasn't. */
export function queueChangeText({ queue_change: change }: Pick<AiRequest, 'queue_change'>): string {
  switch (change) {
    case 'others-requeued':
      return 'Requests sent before yours are back in line because they have to be tried again.'
    case 'requeued':
      return 'Your request is back in line because it has to be tried again.'
    case null:
      return ''
  }
}

/** The effect of canceling an unfinished request, in a sentence. */
export function cancelText({ cancel, price }: Pick<AiRequest, 'cancel' | 'price'>): string {
  switch (cancel) {
    case 'free':
      return `If you cancel, you get your ${priceInCredits(price)} back.`
    case 'may-be-charged':
      return 'The provider has started, so you may be charged even if you cancel.'
    case 'requested':
      return 'If the provider can still stop, you’ll get your credits back. Otherwise, you’ll be charged and get the result.'
    case null:
      return ''
  }
}

/** `about 12 s`, `about 3 min`. */
export function timeText(seconds: number): string {
  return seconds < 100 ? `about ${seconds} s` : `about ${Math.round(seconds / 60)} min`
}

/** The prompt of a request; null if its tool has no prompt. */
export function promptOf({ input }: Pick<AiRequest, 'input'>): string | null {
  const prompt = input['prompt'] ?? input['text']
  return typeof prompt === 'string' && prompt.trim() !== '' ? prompt : null
}

/** Why the results of a successful request are gone. */
export const goneText = ({ hidden_because: reason }: Pick<AiRequest, 'hidden_because'>): string =>
  reason === 'consent-revoked'
    ? 'Hidden because the consent of the person shown was revoked.'
    : 'The results were deleted from your gallery.'
