import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import pg from 'pg'
import { Problem } from '#kernel/problem'

/** Runs a statement that moves value, and turns the database's refusals into problems. */
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

/** The database reports amounts in hundredths. */
const shown = (fact: unknown): unknown =>
  typeof fact === 'number' ? creditsToNumber(credits(BigInt(fact))) : fact
