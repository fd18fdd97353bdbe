import { sql, type Tx } from '#kernel/db'
import { prepare } from '#kernel/prepared'
import { isSame, type Account, type AccountKind } from './account.ts'

/** One row of an account. Busy accounts have several; what counts is their sum. */
export interface AccountRow {
  id: bigint
  kind: AccountKind
  owner_id: string
  slot: number
  balance: bigint
}

interface Wanted {
  kinds: readonly string[]
  ownerIds: readonly string[]
}

const wantedOf = (accounts: readonly Account[]): Wanted => ({
  kinds: accounts.map(({ kind }) => kind),
  ownerIds: accounts.map(({ ownerId }) => ownerId),
})

// Always in this order, so that two transfers never wait for each other: wallets, earnings, holds, each by id.
const selectLocked = forCounts((most) =>
  prepare<Wanted, AccountRow>(
    (value) => sql`
      select id, kind, owner_id, slot, balance from ledger_account
      where (kind, owner_id) in (
        select wanted.kind, wanted.owner_id
        from unnest(${value('kinds')}::text[], ${value('ownerIds')}::uuid[]) as wanted (kind, owner_id)
        limit ${sql.lit(most)}
      )
      order by array_position(array['wallet', 'earnings', 'hold'], kind), id
      for no key update
    `,
  ),
)

/**
 * A statement about some accounts, for few and for many. PostgreSQL guesses ten for an array that it does not see, and
 * would rather plan anew at every call than believe that; the limit, never reached, tells it about how many there are.
 */
function forCounts<T>(build: (most: number) => T): (count: number) => T {
  const built = new Map<number, T>()
  return (count) => {
    const most = 2 ** Math.ceil(Math.log2(count))
    const known = built.get(most) ?? build(most)
    built.set(most, known)
    return known
  }
}

/** Locks every row of these accounts until the transaction ends. An account that never held anything has none. */
export const lockAccounts = (tx: Tx, accounts: readonly Account[]): Promise<AccountRow[]> =>
  accounts.length === 0 ? Promise.resolve([]) : selectLocked(accounts.length)(tx, wantedOf(accounts))

/** What the rows of an account hold together, in hundredths of a credit. */
export const sumOf = (rows: readonly AccountRow[], { kind, ownerId }: Account): bigint =>
  rows
    .filter((row) => row.kind === kind && row.owner_id === ownerId)
    .reduce((sum, { balance }) => sum + balance, 0n)

export interface Slot {
  id: bigint
  slot: number
  /** The owner owes something from a payment that was taken back. */
  owes: boolean
}

interface FoundSlot {
  n: bigint
  id: bigint | null
  slot: number | null
  owes: boolean
}

// Whoever is here takes a row that nobody else is writing, so that a popular seller's sales do not queue.
const selectFreeSlots = forCounts((most) =>
  prepare<Wanted, FoundSlot>(
    (value) => sql`
      select wanted.n, free.id, free.slot, (
        wanted.kind = 'earnings'
        and exists (select from claim where profile_id = wanted.owner_id and settled < amount)
      ) as owes
      from (
        select kind, owner_id, n from unnest(${value('kinds')}::text[], ${value('ownerIds')}::uuid[])
          with ordinality as listed (kind, owner_id, n) limit ${sql.lit(most)}
      ) as wanted
      left join lateral (
        select id, slot from ledger_account
        where kind = wanted.kind and owner_id = wanted.owner_id
        order by slot for no key update skip locked limit 1
      ) as free on true
      order by wanted.n
    `,
  ),
)

/** One row of each account that receives, locked; in the order of the accounts. */
export async function pickSlots(tx: Tx, accounts: readonly Account[]): Promise<Slot[]> {
  if (accounts.length === 0) return []
  const found = await selectFreeSlots(accounts.length)(tx, wantedOf(accounts))
  const slots: Slot[] = []
  for (const [index, account] of accounts.entries()) {
    const { id, slot, owes } = found[index] ?? { id: null, slot: null, owes: false }
    const free = id === null || slot === null ? await openSlot(tx, account) : { id, slot }
    slots.push({ ...free, owes })
  }
  return slots
}

const mostSlots: Partial<Record<AccountKind, number>> = { wallet: 1, hold: 1 }

/** Another row for a busy account; when it has as many as it may, the one that is free next. */
async function openSlot(tx: Tx, { kind, ownerId }: Account): Promise<{ id: bigint; slot: number }> {
  const most = mostSlots[kind] ?? 16
  const opened = await sql<{ id: bigint; slot: number }>`
    insert into ledger_account (kind, owner_id, slot)
    select ${kind}, ${ownerId}::uuid, free.slot
    from generate_series(0, ${most - 1}::int) as free (slot)
    where not exists (
      select from ledger_account where kind = ${kind} and owner_id = ${ownerId}::uuid and slot = free.slot
    )
    order by free.slot limit 1
    on conflict do nothing returning id, slot
  `.execute(tx)
  const first = opened.rows[0]
  if (first) return first
  const waited = await sql<{ id: bigint; slot: number }>`
    select id, slot from ledger_account where kind = ${kind} and owner_id = ${ownerId}::uuid
    order by random() limit 1 for no key update
  `.execute(tx)
  const row = waited.rows[0]
  if (!row) throw new Error('An account has neither a row nor room for one.')
  return row
}

/** Accounts without repeats. */
export const distinct = (accounts: readonly Account[]): Account[] =>
  accounts.filter((account, index) => accounts.findIndex((other) => isSame(other, account)) === index)
