import { compare, type Check } from '#ledger'
import { sql } from '#kernel/db'

/** Compares the credits of AI requests with the ledger. */
export const aiChecks: readonly Check[] = [
  compare(
    'what is held for an AI request',
    sql`select coalesce(asked.id, held.id)::text, asked.price || ' of ' || asked.profile_id, held.amount || ' of ' || held.profile_id
      from (
        select id, profile_id, output_price * outputs as price from ai_request
        where finished_at is null and output_price > 0
      ) as asked
      full join (
        select id, profile_id, amount from hold where purpose = 'ai_request' and state = 'held'
      ) as held on held.id = asked.id`,
  ),
  compare(
    'what was charged for an AI request',
    sql`select coalesce(asked.id, held.id)::text, asked.charged, held.captured
      from (
        select id, charged from ai_request where finished_at is not null and output_price > 0
      ) as asked
      full join (
        select id, captured from hold where purpose = 'ai_request' and state <> 'held'
      ) as held on held.id = asked.id`,
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
