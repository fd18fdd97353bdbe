import type { BroadcastForm } from '@fanfare/contract/broadcasts/broadcast'
import { broadcastLimits } from '@fanfare/contract/broadcasts/limits'
import { Problem } from '#kernel/problem'

const dayMs = 86_400_000

/**
 * Reads the time at which a broadcast should be sent. Throws `invalid-request` with each invalid field: the lists and
 * the time.
 */
export function readSendAt({ include, send_at: asked }: BroadcastForm, at: Date): Date {
  const sendAt = asked === null ? at : new Date(asked)
  const fields: Record<string, string> = {}
  if (include.length === 0) fields['include'] = 'Choose who gets it.'
  if (sendAt < at) fields['send_at'] = 'Choose a time in the future.'
  if (sendAt.getTime() > at.getTime() + broadcastLimits.daysAhead * dayMs) {
    fields['send_at'] = 'Choose a time within the next year.'
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
  return sendAt
}
