import type { DraftState } from '@fanfare/contract/drafts/draft'
import type { Tx } from '#kernel/db'
import { sendEvent, sendPassingEvent } from '#kernel/realtime/send-event'

/** Sends new words of a draft, or its end, to a user's open tabs. Tabs that are away receive only its end. */
export async function tellDraft(
  tx: Tx,
  { userId, id, state }: { userId: string; id: string; state: DraftState },
): Promise<void> {
  const event = { userId, name: 'message-draft', data: { id, state } } as const
  if (state === 'writing') await sendPassingEvent(tx, event)
  else await sendEvent(tx, event)
}
