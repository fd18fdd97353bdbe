import type { Credits } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { hold, wallet } from '../account.ts'
import type { HoldPurpose, TransferMetadata } from '../tables.ts'
import { transfer } from '../transfers/transfer.ts'
import { insertHold } from './hold-queries.ts'

export interface CreditHold {
  /** The id of the request that the credits are held for. Each request has one hold. */
  id: string
  purpose: HoldPurpose
  owner: { userId: string; profileId: string }
  amount: Credits
  /** The deadline for settling the hold. The module that created the hold is responsible for meeting it. */
  deadlineAt: Date
  metadata: TransferMetadata
  at: Date
}

/**
 * Moves credits from a wallet to its owner's hold account, once per id. Throws `not-enough-credits`,
 * `credits-withheld`, `spending-limit-reached`, and `conflict` if the id was used for another amount.
 */
export async function holdCredits(
  tx: Tx,
  { id, purpose, owner, amount, deadlineAt, metadata, at }: CreditHold,
): Promise<void> {
  if (amount === 0n) return
  const { id: transferId, isNew } = await transfer(tx, {
    key: holdKey(id),
    type: 'ai_tool_usage',
    at,
    legs: [
      { account: wallet(owner.userId), amount: 0n - amount },
      { account: hold(owner.userId), amount },
    ],
    sourceProfileId: owner.profileId,
    subjectId: id,
    spendOn: 'ai_tools',
    metadata,
  })
  if (!isNew) return
  await insertHold(tx, {
    id,
    purpose,
    user_id: owner.userId,
    profile_id: owner.profileId,
    transfer_id: transferId,
    account_owner_id: owner.userId,
    amount,
    deadline_at: deadlineAt,
    created_at: at,
  })
}

export const holdKey = (id: string): string => `hold:${id}`
