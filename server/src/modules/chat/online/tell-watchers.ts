import type { Tx } from '#kernel/db'
import { sendPassingEvent } from '#kernel/realtime/send-event'
import { listWatchers } from './online-queries.ts'

/** With more contacts than this, the others only see a profile's presence when their lists load. */
const MOST = 100

/** Notifies profiles that share a chat with this one, and have a tab open, that it came or went. */
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
