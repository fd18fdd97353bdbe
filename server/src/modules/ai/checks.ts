import { compare, type Check } from '#ledger'
import { sql } from '#kernel/db'

/** What the requests say of credits, beside what the ledger says. */
export const aiChecks: readonly Check[] = [
  compare(
    'what is on hold for an AI request',
    sql`select ai_request.id::text,
        case when ai_request.finished_at is null then ai_request.output_price * ai_request.outputs else 0 end,
        coalesce((select sum(balance) from ledger_account where kind = 'hold' and owner_id = ai_request.id), 0)::bigint
      from ai_request`,
  ),
  compare(
    'what was charged for an AI request',
    sql`select ai_request.id::text, ai_request.charged,
        coalesce((select amount from transfer where key = 'capture:' || ai_request.id), 0)::bigint
      from ai_request`,
  ),
  compare(
    'what an AI request was charged for',
    sql`select ai_request.id::text, ai_request.charged,
        ai_request.output_price * (
          select count(*) from ai_output where ai_output.request_id = ai_request.id
            and ai_request.status = 'succeeded')
      from ai_request`,
  ),
]
