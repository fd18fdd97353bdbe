import { isModelText } from '#drafts'
import type { Tx } from '#kernel/db'

/** A tip's message as its transaction records it, where the receiver reads it. */
export async function describeMessage(
  tx: Tx,
  { userId, message, at }: { userId: string; message: string | null; at: Date },
): Promise<{ message?: string; authorship?: 'drafted' }> {
  if (message === null) return {}
  return (await isModelText(tx, { userId, text: message, at }))
    ? { message, authorship: 'drafted' }
    : { message }
}
