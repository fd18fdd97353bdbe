import { Problem } from '#kernel/problem'

/** Reads the reason for an action by the team. Throws `invalid-request` with every invalid field. */
export function readReason(reason: string, others: Record<string, string> = {}): string {
  const read = reason.trim()
  const fields = { ...others, ...(read === '' && { reason: 'Enter a reason.' }) }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
  return read
}
