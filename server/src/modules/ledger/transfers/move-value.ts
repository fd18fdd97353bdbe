import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import pg from 'pg'
import { lowestIdAt } from '#kernel/clock'
import { sql } from '#kernel/db'
import type { Value } from '#kernel/database/prepared'
import { Problem } from '#kernel/problem'
import { grossOf, type Transfer } from './legs.ts'

/** Both become NULL in the database. */
type Nothing = null | undefined

/** What the database's `move_value` takes. Arrays lie side by side. */
export interface MoveValues {
  transferId: string
  key: string
  type: string
  moment: Date
  kinds: string[]
  owners: string[]
  amounts: bigint[]
  incomes: (string | Nothing)[]
  sellers: (string | Nothing)[]
  gross: bigint
  times: number
  source: string | Nothing
  destination: string | Nothing
  referrer: string | Nothing
  subject: string | Nothing
  undoes: string | Nothing
  metadata: string
  purpose: string | Nothing
  dayStart: string
  monthStart: string
  usedLots: string[]
  usedAmounts: bigint[]
  lotId: string | null
  lotSource: string | Nothing
  lotSpendOn: readonly string[] | Nothing
  lotIsRefundable: boolean | Nothing
  lotCheckoutId: string | Nothing
  paidProfile: string | Nothing
  payingProfile: string | Nothing
  paid: bigint | Nothing
}

/** What it answers. */
export interface Moved {
  /** The transfer that had the key before; null when value moved now. */
  done_id: string | null
  done_type: string | null
  done_amount: bigint | null
  /** Profiles that received something and owe something. */
  owing: string[] | null
}

/** Moves value inside a statement. */
export const moveValue = (value: Value<MoveValues>) => sql<Moved>`move_value(
  ${value('transferId')}::uuid, ${value('key')}::text, ${value('type')}::text, ${value('moment')}::timestamptz,
  ${value('kinds')}::text[], ${value('owners')}::uuid[], ${value('amounts')}::bigint[],
  ${value('incomes')}::text[], ${value('sellers')}::uuid[], ${value('gross')}::bigint, ${value('times')}::int,
  ${value('source')}::uuid, ${value('destination')}::uuid, ${value('referrer')}::uuid, ${value('subject')}::uuid,
  ${value('undoes')}::uuid, ${value('metadata')}::jsonb, ${value('purpose')}::text, ${value('dayStart')}::uuid,
  ${value('monthStart')}::uuid, ${value('usedLots')}::uuid[], ${value('usedAmounts')}::bigint[],
  ${value('lotId')}::uuid, ${value('lotSource')}::text, ${value('lotSpendOn')}::text[],
  ${value('lotIsRefundable')}::boolean, ${value('lotCheckoutId')}::uuid, ${value('paidProfile')}::uuid,
  ${value('payingProfile')}::uuid, ${value('paid')}::bigint
)`

/** The values of a transfer. */
export function moveValuesOf(input: Transfer, ids: { transferId: string; lotId: string | null }): MoveValues {
  const legs = input.legs.filter(({ amount }) => amount !== 0n)
  const uses = input.lotUses ?? []
  return {
    ...{ ...ids, ...startsOf(input.at), ...spenderOf(input), ...lotOf(input) },
    key: input.key,
    type: input.type,
    moment: input.at,
    kinds: legs.map(({ account }) => account.kind),
    owners: legs.map(({ account }) => account.ownerId),
    amounts: legs.map(({ amount }) => amount),
    incomes: legs.map(({ income }) => income),
    sellers: legs.map(({ rewardFrom }) => rewardFrom),
    gross: grossOf(legs),
    times: input.counts ?? (input.undoes ? -1 : 1),
    source: input.sourceProfileId,
    destination: input.destinationProfileId,
    referrer: input.referrerProfileId,
    subject: input.subjectId,
    undoes: input.undoes,
    metadata: JSON.stringify(input.metadata ?? {}),
    purpose: input.lotUses ? null : input.spendOn,
    usedLots: uses.map(({ lotId }) => lotId),
    usedAmounts: uses.map(({ amount }) => amount),
  }
}

const spenderOf = ({ spender }: Transfer) => ({
  paidProfile: spender?.sellerId,
  payingProfile: spender?.spenderId,
  paid: spender?.amount,
})

const lotOf = ({ grants }: Transfer) => ({
  lotSource: grants?.source,
  lotSpendOn: grants?.spendOn,
  lotIsRefundable: grants?.isRefundable,
  lotCheckoutId: grants?.checkoutId,
})

/** The lowest transfer ids of this UTC day and month. */
export const startsOf = (at: Date): { dayStart: string; monthStart: string } => ({
  dayStart: lowestIdAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())),
  monthStart: lowestIdAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
})

/** Runs what moves value; what the database refuses is thrown as the problem that it names. */
export async function withRefusals<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

const refused = 'FF001'
const refusals = [
  'not-enough-credits',
  'credits-withheld',
  'not-enough-earnings',
  'spending-limit-reached',
  'conflict',
] as const

function refusalOf(error: unknown): Problem | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== refused) return null
  const code = refusals.find((known) => known === error.message)
  if (!code) return null
  const told: unknown = JSON.parse(error.detail ?? '{}')
  const facts = Object.entries(told ?? {}).map(
    ([name, fact]: [string, unknown]) => [name, shown(fact)] as const,
  )
  return new Problem(code, { facts: Object.fromEntries(facts) })
}

/** Amounts come in hundredths. */
const shown = (fact: unknown): unknown =>
  typeof fact === 'number' ? creditsToNumber(credits(BigInt(fact))) : fact
