import { randomUUID } from 'node:crypto'
import { credits } from '@fanfare/contract/money/money'
import { holdCredits, settleHold, type HoldSettlement } from '#ledger'
import { inTransaction } from '#kernel/db'
import type { Person, World } from '../world.ts'

/**
 * Spends a person's credits (in hundredths) as an AI request does, by holding and capturing them. Returns the hold's
 * id.
 */
export async function useCredits(
  world: Pick<World, 'db' | 'clock'>,
  { userId, profileId }: Pick<Person, 'userId' | 'profileId'>,
  amount: bigint,
  referrer: HoldSettlement['referrer'] = null,
): Promise<string> {
  const id = randomUUID()
  // Two holds in the same millisecond have no order.
  world.clock.advance(1)
  const facts = { id, metadata: {}, at: world.clock.now() }
  const deadlineAt = new Date(facts.at.getTime() + 3_600_000)
  await inTransaction(world.db, async (tx) => {
    await holdCredits(tx, {
      ...facts,
      purpose: 'ai_request',
      owner: { userId, profileId },
      amount: credits(amount),
      deadlineAt,
    })
    await settleHold(tx, { ...facts, charged: amount, referrer })
  })
  return id
}
