import { isModelText } from '#drafts'
import type { Tx } from '#kernel/db'

/** What a tip's transaction records about its message, which the receiver reads there. */
export async function describeMessage(
  tx: Tx,
  { userId, message, at }: { userId: string; message: string | null; at: Date },
): Promise<{ message?: string; authorship?: 'drafted' }> {
  if (message === null) return {}
  return (await isModelText(tx, { userId, text: message, at }))
    ? { message, authorship: 'drafted' }
    : { message }
}
