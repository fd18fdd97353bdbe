import type { AnswerState } from '@fanfare/contract/assistant/turn'
import type { Tx } from '#kernel/db'
import { sendEvent, sendPassingEvent } from '#kernel/realtime/send-event'

/**
 * Sends new words of an answer, or its end, to the user's open tabs. A tab that was disconnected receives only the end.
 */
export async function tellTurn(
  tx: Tx,
  { userId, id, state }: { userId: string; id: string; state: AnswerState },
): Promise<void> {
  const event = { userId, name: 'assistant-turn', data: { id, state } } as const
  if (state === 'answering') await sendPassingEvent(tx, event)
  else await sendEvent(tx, event)
}
