import type { Credits } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { hold, wallet } from '../account.ts'
import type { TransferMetadata } from '../tables.ts'
import { transfer } from '../transfers/transfer.ts'

export interface CreditHold {
  /** What the credits are held for; there is one hold for it. */
  id: string
  owner: { userId: string; profileId: string }
  amount: Credits
  metadata: TransferMetadata
  at: Date
}

/**
 * Sets credits of a wallet aside for a running AI request, once per id. Throws `not-enough-credits`, `credits-withheld`,
 * `spending-limit-reached`, and `conflict` if the id was used for another amount.
 */
export async function holdCredits(tx: Tx, { id, owner, amount, metadata, at }: CreditHold): Promise<void> {
  if (amount === 0n) return
  await transfer(tx, {
    key: holdKey(id),
    type: 'ai_tool_usage',
    at,
    legs: [
      { account: wallet(owner.userId), amount: 0n - amount },
      { account: hold(id), amount },
    ],
    sourceProfileId: owner.profileId,
    subjectId: id,
    spendOn: 'ai_tools',
    metadata,
  })
}

export const holdKey = (id: string): string => `hold:${id}`
