import type { AnswerState } from '@fanfare/contract/assistant/turn'
import type { Tx } from '#kernel/db'
import { sendEvent, sendPassingEvent } from '#kernel/realtime/send-event'

/** Tells a user's open tabs that words of an answer arrived, or how it ended. Tabs that are away learn only how it ended. */
export async function tellTurn(
  tx: Tx,
  { userId, id, state }: { userId: string; id: string; state: AnswerState },
): Promise<void> {
  const event = { userId, name: 'assistant-turn', data: { id, state } } as const
  if (state === 'answering') await sendPassingEvent(tx, event)
  else await sendEvent(tx, event)
}
