import { compare, purchaseChecks, type Check } from '#ledger'
import { sql } from '#kernel/db'

const tips = compare(
  'the tips that were sent in chats',
  sql`select 'message ' || message.id, message.tip_amount, transfer.amount
    from message join transfer on transfer.id = message.tip_id`,
)

/** Compares purchases of messages, and tips in chats, with the sales that paid for them. */
export const chatChecks: readonly Check[] = [
  tips,
  ...purchaseChecks({
    thing: 'message',
    table: 'message_purchase',
    column: 'message_id',
    type: 'message_purchase',
  }),
]
