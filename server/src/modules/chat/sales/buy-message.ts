import type { Message } from '@fanfare/contract/chat/message'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { unpackFacts } from '#content'
import { readAmount, sell } from '#ledger'
import { tellProfile } from '#notifications'
import { findOwner, takesPayments } from '#profiles'
import { termsOfSale, type TermsConfig } from '#referrals'
import { canSell, type VerificationConfig } from '#verification'
import { idAt } from '#kernel/clock'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockChat } from '../chats/load-chat.ts'
import type { Membership } from '../chats/member-queries.ts'
import { requireMessage, tellBoth } from '../messages/changed-message.ts'
import type { MessageFacts } from '../messages/message-facts.ts'
import { viewMessage, type ViewDeps } from '../messages/message-view.ts'
import { insertPurchase } from './purchase-queries.ts'

export type BuyingDeps = ViewDeps & { config: TermsConfig & VerificationConfig }

/**
 * Buys the photos and videos of a message with credits at the displayed price. Repeating it pays nothing and returns
 * the same message. Throws `chat-not-found`, `message-not-found`, `own-message`, `message-not-for-sale`,
 * `not-taking-payments` (also after a block), `price-has-changed`, `not-enough-credits`, `spending-limit-reached`, and
 * the problems of `readAmount`.
 */
export async function buyMessage(
  deps: BuyingDeps,
  actor: Actor,
  { chatId, messageId, price }: { chatId: string; messageId: string; price: number },
): Promise<Message> {
  const chat = await inTransaction(deps.db, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    const message = await requireMessage(tx, { chat: locked, actor, messageId })
    if (message.author_id === actor.profileId) throw new Problem('own-message')
    if (!message.is_bought) await buy(tx, deps, { actor, chat: locked, message, price })
    return locked
  })
  return viewMessage(deps, actor, { chat, messageId })
}

interface Buying {
  actor: Actor
  chat: Membership
  message: MessageFacts
  price: number
}

async function buy(
  tx: Tx,
  { config, clock }: BuyingDeps,
  { actor, chat, message, price: shown }: Buying,
): Promise<void> {
  const at = clock.now()
  const { profileId, userId } = actor
  const { author_id: sellerId, id: messageId } = message
  requireForSale(message, { shown })
  const isTaking = await takesPayments(tx, { profileId: sellerId, payerId: profileId, userId, at })
  if (chat.isClosed || !isTaking || !(await isSellerVerified(tx, { config, sellerId })))
    throw new Problem('not-taking-payments')
  const id = idAt(at)
  const price = credits(message.price)
  if (!(await insertPurchase(tx, { id, messageId, profileId, price, at }))) {
    throw new Error(`The message ${messageId} was bought or unsent while its chat was locked`)
  }
  await sell(tx, {
    key: `message-purchase:${id}`,
    type: 'message_purchase',
    buyer: actor,
    sellerId,
    price,
    terms: await termsOfSale({ config }, tx, sellerId),
    subjectId: messageId,
    at,
  })
  await tellProfile(tx, {
    type: 'purchase',
    id,
    toProfileId: sellerId,
    byProfileId: profileId,
    amount: price,
    path: `/chat/${chat.chatId}`,
    at,
  })
  await tellBoth(tx, { chat, actor, message })
}

async function isSellerVerified(
  tx: Tx,
  { config, sellerId }: { config: VerificationConfig; sellerId: string },
): Promise<boolean> {
  const owner = await findOwner(tx, { profileId: sellerId })
  return owner !== null && canSell({ db: tx, config }, { userId: owner })
}

/** Throws unless the message contains something that is for sale at this price. */
function requireForSale(message: MessageFacts, { shown }: { shown: number }): void {
  if (message.unsent_at !== null) throw new Problem('message-not-found')
  const hasMedia = (message.contents ?? []).some((packed) => packed && unpackFacts(packed).status === 'ready')
  if (message.price === 0n || !hasMedia) throw new Problem('message-not-for-sale')
  if (readAmount(shown, { field: 'price' }) !== message.price) {
    throw new Problem('price-has-changed', { facts: { price: creditsToNumber(credits(message.price)) } })
  }
}
