import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reversePayment } from '#ledger'
import { inTransaction, type Tx } from '#kernel/db'
import { lockAccounts } from '../../modules/ledger/transfers/lock-accounts.ts'
import { earnings } from '../../modules/ledger/account.ts'
import { debtWorld } from '../../testing/money/debt-world.ts'
import { giveCredits, giveEarnings } from '../../testing/money/known-money.ts'
import { useCredits } from '../../testing/money/use-credits.ts'
import { whileOpen } from '../../testing/while-open.ts'
import type { Person } from '../../testing/world.ts'

// A profile transfer is accepted while the bank disputes a payment that the previous owner used for AI.

const debts = debtWorld()

/**
 * A user who spent a payment of 100 credits on AI and is about to transfer their profile, with functions that accept
 * the transfer and dispute the payment.
 */
async function giving(name: string) {
  const { world } = debts
  const giver = await debts.giverOf(name)
  const to = await world.person(`${name}_to`)
  const checkoutId = randomUUID()
  await giveCredits(world, giver, 100_00n, { checkoutId })
  await useCredits(world, giver, 100_00n)
  const offer = { id: randomUUID(), profile_id: giver.profileId, to: to.username }
  expect((await world.call(giver, 'POST', '/user/profile/transfer', offer)).status).toBe(200)
  const facts = { type: 'payment_dispute', from: 'card', checkoutId, amount: 100_00n } as const
  const reversal = {
    ...facts,
    key: `dispute:${checkoutId}`,
    profileId: giver.profileId,
    at: world.clock.now(),
  }
  world.clock.advance(1000)
  return {
    giver,
    to,
    accept: () => world.call(to, 'POST', `/user/profile/transfer/${offer.id}/accept`),
    dispute: (tx: Tx) => reversePayment(tx, reversal),
  }
}

const standing = async ({ giver }: { giver: Person }) => {
  const { db } = debts.world
  const rows = await db
    .selectFrom('debt')
    .select(['amount', 'is_of_former_owner'])
    .where('user_id', '=', giver.userId)
    .execute()
  const profile = db.selectFrom('profile').select('user_id').where('id', '=', giver.profileId)
  return { owner: (await profile.executeTakeFirstOrThrow()).user_id, debts: rows }
}

test("a profile whose owner gets into debt for AI use isn't transferred, even if both happen at the same time", async () => {
  const one = await giving('abe')
  const [answer] = await whileOpen(debts.world, one.dispute, [one.accept])
  expect(answer).toMatchObject({ status: 409, body: { code: 'credits-owed' } })
  expect(await standing(one)).toEqual({
    owner: one.giver.userId,
    debts: [{ amount: 100_00n, is_of_former_owner: false }],
  })
})

test('if a dispute has to wait for a profile transfer, the former owner owes the amount, and not the profile', async () => {
  const one = await giving('ben')
  await giveEarnings(debts.world, one.giver, 5_00n)
  // While the transfer waits for the earnings, it holds the lock on the wallet, so the dispute waits for the transfer.
  const lockEarnings = (tx: Tx) => lockAccounts(tx, [earnings(one.giver.profileId)])
  const [answer] = await whileOpen(debts.world, lockEarnings, [
    one.accept,
    () => inTransaction(debts.world.db, one.dispute),
  ])
  expect(answer).toMatchObject({ status: 200, body: { state: 'accepted' } })
  expect(await standing(one)).toEqual({
    owner: one.to.userId,
    debts: [{ amount: 100_00n, is_of_former_owner: true }],
  })
})
