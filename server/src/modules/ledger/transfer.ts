import { idAt } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { earnings, isOwned, type Account } from './account.ts'
import { distinct, lockAccounts, pickSlots, type AccountRow, type Slot } from './lock-accounts.ts'
import { grossOf, type Leg, type Transfer } from './legs.ts'
import type { LotUse } from './lots.ts'
import { findTransfer } from './queries.ts'
import { chooseLots, openWallet } from './spending.ts'
import { writeTransfer, type Posting } from './write-transfer.ts'

export interface Transferred {
  id: string
  /** False when this key had moved value before; nothing moved now. */
  isNew: boolean
  /** The lot that a wallet received. */
  lotId: string | null
  /** Profiles that received something and owe something. */
  owing: string[]
}

/**
 * Moves value: the only way it moves. Amounts are hundredths of a credit and balance to zero. Owned accounts never go
 * below zero. Runs in the transaction of what it pays for. Throws `not-enough-credits`, `not-enough-earnings`,
 * `spending-limit-reached`, and `conflict` when the key was used for something else.
 */
export async function transfer(tx: Tx, input: Transfer): Promise<Transferred> {
  const legs = input.legs.filter(({ amount }) => amount !== 0n)
  const locked = await lockAccounts(tx, distinct(legs.filter(isWaitedFor).map(({ account }) => account)))
  const giving = legs.find(({ account, amount }) => account.kind === 'wallet' && amount < 0n)
  const walletRow = giving && locked.find((row) => isRowOf(row, giving.account))
  if (giving && !walletRow) {
    const done = await findTransfer(tx, { key: input.key })
    if (!done) throw new Problem('not-enough-credits', { facts: { available: 0 } })
    return answerDone(input, done)
  }
  const { done, uses, owing: debtors } = await chooseUses(tx, input, { giving, walletRow, legs })
  if (done) return answerDone(input, done)
  // What they receive settles what they owe, which takes from all their rows: locked in the one order, before one of them
  // is picked, many sales at once queue instead of waiting for each other.
  await lockAccounts(tx, debtors.map(earnings))
  const { postings, owing } = await postingsOf(tx, legs, locked)
  const id = idAt(input.at)
  const lotId = input.grants ? idAt(input.at) : null
  const isNew = await writeTransfer(tx, { ...input, id, lotId, postings, uses })
  if (isNew) return { id, isNew, lotId, owing }
  const before = await findTransfer(tx, { key: input.key })
  if (!before) throw new Error('A key is taken, but by no transfer.')
  return answerDone(input, before)
}

type Done = { id: string; type: string; amount: bigint }

function answerDone(input: Transfer, done: Done): Transferred {
  if (done.type !== input.type || done.amount !== grossOf(input.legs)) throw new Problem('conflict')
  return { id: done.id, isNew: false, lotId: null, owing: [] }
}

// A wallet has one row, which orders everything that its owner does. The others are waited for only when they give.
const isWaitedFor = ({ account, amount }: Leg): boolean =>
  account.kind === 'wallet' || (amount < 0n && isOwned(account))

const isRowOf = (row: AccountRow, { kind, ownerId }: Account): boolean =>
  row.kind === kind && row.owner_id === ownerId

interface Giving {
  giving: Leg | undefined
  walletRow: AccountRow | undefined
  legs: readonly Leg[]
}

async function chooseUses(
  tx: Tx,
  input: Transfer,
  { giving, walletRow, legs }: Giving,
): Promise<{ done: Done | null; uses: readonly LotUse[]; owing: readonly string[] }> {
  const settled = input.lotUses ?? []
  if (giving && walletRow) {
    const userId = giving.account.ownerId
    const { key, at } = input
    const open = await openWallet(tx, { userId, accountId: walletRow.id, key, at, earners: earnersIn(legs) })
    const { done, owing } = open
    if (done || input.lotUses) return { done, uses: settled, owing }
    if (!input.spendOn) throw new Error('A wallet gives for a purpose or out of lots that were chosen.')
    return { done, uses: chooseLots(open, { amount: -giving.amount, kind: input.spendOn }), owing }
  }
  const isTaking = legs.some((leg) => leg.amount < 0n && isOwned(leg.account))
  return { done: isTaking ? await findTransfer(tx, { key: input.key }) : null, uses: settled, owing: [] }
}

const earnersIn = (legs: readonly Leg[]): string[] =>
  legs.flatMap(({ account, amount }) => (account.kind === 'earnings' && amount > 0n ? [account.ownerId] : []))

async function postingsOf(
  tx: Tx,
  legs: readonly Leg[],
  locked: readonly AccountRow[],
): Promise<{ postings: Posting[]; owing: string[] }> {
  const isKnown = (leg: Leg): boolean => isWaitedFor(leg) && locked.some((row) => isRowOf(row, leg.account))
  const open = legs.filter((leg) => !isKnown(leg))
  refuseEmpty(open)
  const slots = await pickSlots(
    tx,
    open.map(({ account }) => account),
  )
  const received = open.map((leg, index) => postTo(leg, slots[index]))
  const known = legs.filter(isKnown).flatMap((leg) => spread(leg, locked))
  const owing = open.filter((_, index) => slots[index]?.owes).map(({ account }) => account.ownerId)
  return { postings: merge([...received, ...known]), owing }
}

/** An owned account that gives and has no row has nothing. */
function refuseEmpty(open: readonly Leg[]): void {
  if (open.some(({ account, amount }) => amount < 0n && isOwned(account)))
    throw new Problem('not-enough-earnings')
}

function postTo(leg: Leg, slot: Pick<Slot, 'id' | 'slot'> | undefined): Posting {
  if (!slot) throw new Error('Every account that receives has a row.')
  return { accountId: slot.id, slot: slot.slot, amount: leg.amount, ...natureOf(leg, true) }
}

/** Takes from as many rows of an account as it needs. */
function spread(leg: Leg, locked: readonly AccountRow[]): Posting[] {
  const rows = locked.filter((row) => isRowOf(row, leg.account))
  if (leg.amount > 0n) {
    const [row] = rows
    return row ? [postTo(leg, row)] : []
  }
  const postings: Posting[] = []
  let left = -leg.amount
  for (const { id, slot, balance } of rows) {
    const taken = balance < left ? balance : left
    const nature = natureOf(leg, postings.length === 0)
    if (taken > 0n) postings.push({ accountId: id, slot, amount: -taken, ...nature })
    left -= taken
  }
  if (left > 0n)
    throw new Problem(leg.account.kind === 'wallet' ? 'not-enough-credits' : 'not-enough-earnings')
  return postings
}

function natureOf({ account, income, rewardFrom }: Leg, counts: boolean): Pick<Posting, 'kind' | 'income'> {
  if (!income) return { kind: account.kind }
  const facts = { profileId: account.ownerId, type: income, counts }
  return { kind: account.kind, income: { ...facts, ...(rewardFrom && { rewardFrom }) } }
}

/** One posting a row: a wallet may give and get in one transfer. */
function merge(postings: readonly Posting[]): Posting[] {
  const merged: Posting[] = []
  for (const posting of postings) {
    const same = merged.find(({ accountId }) => accountId === posting.accountId)
    if (same) same.amount += posting.amount
    else merged.push({ ...posting })
  }
  return merged.filter(({ amount }) => amount !== 0n)
}
