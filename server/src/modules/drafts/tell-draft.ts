import type { DraftState } from '@fanfare/contract/drafts/draft'
import type { Tx } from '#kernel/db'
import { sendEvent, sendPassingEvent } from '#kernel/realtime/send-event'

/**
 * Sends a draft's new words, or its end, to the user's open tabs. A tab that reconnects later receives only the end.
 */
export async function tellDraft(
  tx: Tx,
  { userId, id, state }: { userId: string; id: string; state: DraftState },
): Promise<void> {
  const event = { userId, name: 'message-draft', data: { id, state } } as const
  if (state === 'writing') await sendPassingEvent(tx, event)
  else await sendEvent(tx, event)
}
