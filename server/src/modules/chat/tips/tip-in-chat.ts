import type { BodyOf } from '@fanfare/contract/api/route'
import type { Message } from '@fanfare/contract/chat/message'
import type { messages } from '@fanfare/contract/chat/message-routes'
import { tipOnce, type TippingDeps } from '#tips'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockChat } from '../chats/load-chat.ts'
import type { Membership } from '../chats/member-queries.ts'
import { deliverMessage, requireCanWrite, wasSent } from '../messages/deliver-message.ts'
import { viewMessage, type ViewDeps } from '../messages/message-view.ts'

type Form = BodyOf<typeof messages.tip>

/**
 * Sends credits to the other profile of a chat as a tip, which both members see as a message. Repeating it with the
 * same id moves no more credits and returns the same message. Throws `chat-not-found`, `chat-closed`,
 * `not-taking-messages`, the problems of `tipOnce`, and `conflict` also if a tip sent elsewhere has the id.
 */
export async function tipInChat(
  deps: ViewDeps & TippingDeps,
  actor: Actor,
  { chatId, form }: { chatId: string; form: Form },
): Promise<Message> {
  const messageId = form.id.toLowerCase()
  const chat = await inTransaction(deps.db, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    if (!(await wasSent(tx, actor, { chat: locked, messageId })))
      await tip(tx, deps, { actor, chat: locked, form: { ...form, id: messageId } })
    return locked
  })
  return viewMessage(deps, actor, { chat, messageId })
}

async function tip(
  tx: Tx,
  deps: TippingDeps,
  { actor, chat, form }: { actor: Actor; chat: Membership; form: Form },
): Promise<void> {
  const at = deps.clock.now()
  await requireCanWrite(tx, { actor, chat, at })
  const sent = await tipOnce(tx, deps, { actor, form: { ...form, profile_id: chat.otherProfileId } })
  if (!sent.isNew) throw new Problem('conflict')
  const message = {
    id: form.id,
    authorId: actor.profileId,
    text: sent.message ?? '',
    tip: { id: sent.id, amount: sent.amount },
    at,
  }
  await deliverMessage(tx, { actor, chat, message })
}
