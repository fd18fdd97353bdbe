import type { EventData } from '@fanfare/contract/realtime/events'
import { inTransaction, type Db } from '#kernel/db'
import { sendEvent } from '#kernel/realtime/send-event'

/** An example event. Tests recognize it by its stage. */
export const exampleEvent = (stage: string): EventData<'ai-request'> => ({
  id: '0197a000-0000-7000-8000-000000000001',
  status: 'running',
  stage,
  progress: 0.5,
  queue_position: null,
  queue_change: null,
  eta_seconds: 12,
})

/** Sends a user an example event in a separate transaction. */
export const sendExample = (db: Db, { userId }: { userId: string }, stage: string): Promise<void> =>
  inTransaction(db, (tx) => sendEvent(tx, { userId, name: 'ai-request', data: exampleEvent(stage) }))
