import type { Actor } from '@fanfare/server/kernel/viewer'
import { openChat } from '@fanfare/server/modules/chat/index'
import { readChat } from '@fanfare/server/modules/chat/chats/change-chat'
import { sendMessage } from '@fanfare/server/modules/chat/messages/send-message'
import { createMediaSigner } from '@fanfare/server/modules/content/index'
import type { DemoChat } from '../conversations.ts'
import { clockAt, type FillDeps } from './progress.ts'

/** Sends the messages of these chats, each at its own time. Repeating it changes nothing. */
export async function writeChats(
  deps: FillDeps,
  { chats, actorOf }: { chats: readonly DemoChat[]; actorOf: (username: string) => Actor | undefined },
): Promise<void> {
  for (const { between, messages, isRead } of chats) {
    const [one, other] = between.map(actorOf)
    const start = messages[0]?.at
    if (!one || !other || !start) continue
    const { id: chatId } = await openChat({ ...deps, clock: clockAt(start) }, one, other)
    for (const [before, { id, by, text, at }] of messages.entries()) {
      const sending = { ...deps, clock: clockAt(at), signer: createMediaSigner(deps) }
      const author = by === between[0] ? one : other
      // People read a chat before they answer in it.
      await readChat(deps.db, author, { chatId, number: before })
      await sendMessage(sending, author, { chatId, form: { id, text } })
    }
    if (!isRead) continue
    for (const reader of [one, other]) await readChat(deps.db, reader, { chatId })
  }
}
