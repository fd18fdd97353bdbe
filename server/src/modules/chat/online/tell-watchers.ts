import type { Tx } from '#kernel/db'
import { sendPassingEvent } from '#kernel/realtime/send-event'
import { listWatchers } from './online-queries.ts'

/** Somebody with more contacts than this is seen by the others when their lists load. */
const MOST = 100

/** Tells those who share a chat with a profile, and have a tab open, that it came or went. */
export async function tellWatchers(
  tx: Tx,
  { profileId, isOnline }: { profileId: string; isOnline: boolean },
): Promise<void> {
  for (const { userId, chatId } of await listWatchers(tx, { profileId, most: MOST })) {
    await sendPassingEvent(tx, {
      userId,
      name: 'chat-online',
      data: { chat_id: chatId, is_online: isOnline },
    })
  }
}
