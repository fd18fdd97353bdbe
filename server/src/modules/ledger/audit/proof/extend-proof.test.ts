import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction, sql, type Db, type Tx } from '#kernel/db'
import { giveCredits } from '#testing/money/known-money'
import { useCredits } from '#testing/money/use-credits'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { holdCredits } from '../../holds/hold-credits.ts'
import { reversePayment } from '../../reversals/reverse-payment.ts'
import { sell } from '../../sales/sell.ts'
import { checkLedger } from '../check-ledger.ts'
import { extendProof } from './extend-proof.ts'
import { findProof } from './proof-queries.ts'

let world: World
let mia: Person
let leo: Person
let start: Date
beforeEach(async () => {
  world = await createWorld()
  start = world.clock.now()
  mia = await world.person('mia')
  leo = await world.person('leo')
  await giveCredits(world, mia, 100_00n)
  await tip(world.db)
})
afterEach(() => world.close())

const hourMs = 3_600_000
const inDays = (days: number) => new Date(start.getTime() + days * 24 * hourMs)
const prove = (at = start) => extendProof(world.db, { others: [], at })

const tip = (db: Db, buyer = mia, at = start) => inTransaction(db, (tx) => tipIn(tx, buyer, at))

const tipIn = (tx: Tx, buyer: Person, at: Date) =>
  sell(tx, {
    key: `tip:${randomUUID()}`,
    type: 'profile_tip',
    buyer,
    sellerId: leo.profileId,
    at,
    price: credits(1_00n),
    terms: { feeBasisPoints: 2000n, referrer: null },
    subjectId: null,
  })

/** Changes money with the triggers disabled, as only the owner of the database can. */
const tamper = (statement: ReturnType<typeof sql>) =>
  world.owner.transaction().execute(async (tx) => {
    for (const table of ['transfer', 'entry', 'ledger_account']) await disable(tx, table)
    expect((await statement.execute(tx)).numAffectedRows).toBe(1n)
    for (const table of ['transfer', 'entry', 'ledger_account']) await enable(tx, table)
  })
const disable = (tx: Tx, table: string) =>
  sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
const enable = (tx: Tx, table: string) => sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)

/** Adds an entry of one hundredth for an account that isn't part of the transfer. */
const addEntry = (transferId: string) => sql`
  insert into entry (transfer_id, account_id, amount)
  select ${transferId}::uuid, ledger_account.id, 1 from ledger_account
  where not exists (select from entry where transfer_id = ${transferId}::uuid and account_id = ledger_account.id)
  order by id limit 1`

/** A transaction that stays open until the test commits it. */
async function open(run: (tx: Tx) => Promise<unknown>): Promise<{ commit(): Promise<void> }> {
  const ends = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const ended = world.owner.transaction().execute(async (tx) => {
    await run(tx)
    began.resolve()
    await ends.promise
  })
  await Promise.race([began.promise, ended])
  return {
    commit: async () => {
      ends.resolve()
      await ended
    },
  }
}

test('the first proof covers everything, later ones cover only new movements, and every 30 days one covers everything again', async () => {
  expect(await prove()).toEqual({ isWhole: true })
  await tip(world.db)
  expect(await prove(inDays(1))).toEqual({ isWhole: false })
  expect(await prove(inDays(29))).toEqual({ isWhole: false })
  const { whole_at, proven_at } = (await findProof(world.db)) ?? {}
  expect([whole_at, proven_at]).toEqual([start, inDays(29)])
  expect(await prove(inDays(30))).toEqual({ isWhole: true })
  expect((await findProof(world.db))?.whole_at).toEqual(inDays(30))
})

test('a transfer that is open during a proof is part of the next one, even if higher ids are already proven', async () => {
  const ida = await world.person('ida')
  await giveCredits(world, ida, 10_00n)
  await prove()
  let id = ''
  const late = await open(async (tx) => {
    id = (await tipIn(tx, ida, new Date(start.getTime() - 2 * hourMs))).id
    await sql`select set_config('fanfare.moves_value', 'yes', true)`.execute(tx)
    await addEntry(id).execute(tx)
  })
  await tip(world.db)
  expect(await prove()).toEqual({ isWhole: false })
  expect(((await findProof(world.db))?.last_transfer_id ?? '') > id).toBe(true)
  await late.commit()
  await tip(world.db)
  const wrong = new RegExp(`the entries of a transfer \\(${id}\\): stored 0, computed 1`)
  await expect(prove()).rejects.toThrow(wrong)
})

test('a correct transfer that is open during one or two proofs is counted once', async () => {
  const ida = await world.person('ida')
  await giveCredits(world, ida, 10_00n)
  await prove()
  const late = await open((tx) => tipIn(tx, ida, new Date(start.getTime() - 30 * hourMs)))
  await tip(world.db)
  await prove()
  await tip(world.db)
  await prove()
  await late.commit()
  for (let times = 0; times < 2; times += 1) expect(await prove()).toEqual({ isWhole: false })
  expect(await checkLedger(world.db)).toEqual([])
})

test('every proof reports a fault until it is corrected, and until then no transfers count as proven', async () => {
  await prove()
  const before = await findProof(world.db)
  const { id } = await tip(world.db)
  await tamper(addEntry(id))
  for (const days of [1, 2]) {
    await tip(world.db)
    await expect(prove(inDays(days))).rejects.toThrow(`the entries of a transfer (${id})`)
    expect(await findProof(world.db)).toEqual(before)
  }
  // The complete proof after 30 days reports the fault as well.
  await expect(prove(inDays(31))).rejects.toThrow(`the entries of a transfer (${id})`)
  expect(await findProof(world.db)).toEqual(before)
  await tamper(sql`delete from entry where transfer_id = ${id}::uuid and amount = 1`)
  expect(await prove(inDays(3))).toEqual({ isWhole: false })
})

test('a first proof that finds a fault records nothing as proven', async () => {
  await tamper(sql`update ledger_account set balance = balance + 1 where kind = 'platform'`)
  for (let times = 0; times < 2; times += 1)
    await expect(prove()).rejects.toThrow(/the balance of an account/)
  expect(await findProof(world.db)).toBeUndefined()
})

test.each([
  ['the lots of a wallet', sql`update lot set remaining = remaining - 1`],
  ['what is left of a lot', sql`update lot set granted = granted + 1`],
  ['what a profile earned in a day', sql`update earned_day set amount = amount + 1`],
  [
    'the amount of a transfer',
    sql`update transfer set amount = amount + 1 where written_in = (select max(written_in) from transfer)`,
  ],
])('the proof of the movements since the last one compares %s', async (what, statement) => {
  await prove()
  await tip(world.db)
  await tamper(statement)
  await expect(prove()).rejects.toThrow(what)
})

test('a balance that changes without a transfer is found the next night', async () => {
  await prove()
  await tamper(sql`update ledger_account set balance = balance + 1 where kind = 'platform'`)
  await expect(prove()).rejects.toThrow(/the balance of an account/)
})

test('figures that only lists show, and checks of other modules, are part of the complete proof', async () => {
  const wrong = { what: 'a payment', where: 'checkout 1', kept: 'null', counted: '1' }
  const others = [async () => [wrong]]
  await prove()
  await tamper(sql`update spender set amount = amount + 1`)
  expect(await extendProof(world.db, { others, at: inDays(1) })).toEqual({ isWhole: false })
  await expect(extendProof(world.db, { others, at: inDays(30) })).rejects.toThrow(
    /what a fan spent on a profile .*a payment \(checkout 1\)/,
  )
})

test('a copy on another cluster is proven completely until its own transactions can be told apart', async () => {
  await prove()
  await sql`update ledger_proof set cluster_id = 1`.execute(world.owner)
  expect(await prove(inDays(1))).toEqual({ isWhole: true })
  expect(await prove(inDays(2))).toEqual({ isWhole: false })
  await tamper(sql`update transfer set written_in = 1000000000000 where type = 'profile_tip'`)
  await sql`update ledger_proof set cluster_id = 1`.execute(world.owner)
  for (const days of [3, 4]) expect(await prove(inDays(days))).toEqual({ isWhole: true })
})

test('each night, holds that changed since the last proof are compared with their transfers', async () => {
  const earlier = await useCredits(world, mia, 5_00n)
  await prove()
  const change = (captured: number, holdId: string) =>
    tamper(sql`update hold set captured = ${captured} where id = ${holdId}::uuid`)
  // This hold was proven earlier, and nothing has moved for it since then.
  await change(1_00, earlier)
  expect(await prove()).toEqual({ isWhole: false })
  const last = await useCredits(world, mia, 10_00n)
  await change(9_99, last)
  const wrong = `what was captured of a hold, and what was released (hold ${last}): stored 999, 1, computed 1000, 0`
  await expect(prove()).rejects.toThrow(wrong)
})

test('each night, holds that a job affected since the last proof are compared, even for older reversals', async () => {
  const ida = await world.person('ida')
  const checkoutId = randomUUID()
  await giveCredits(world, ida, 10_00n, { checkoutId })
  const first = await useCredits(world, ida, 1n)
  for (let others = 0; others < 250; others += 1) await useCredits(world, ida, 1n)
  world.clock.advance(1)
  const reversal = {
    key: `dispute:${checkoutId}`,
    type: 'payment_dispute',
    from: 'card',
    checkoutId,
  } as const
  const facts = { profileId: ida.profileId, amount: 10_00n, at: world.clock.now() }
  await inTransaction(world.db, (tx) => reversePayment(tx, { ...reversal, ...facts }))
  expect(await prove(world.clock.now())).toEqual({ isWhole: true })
  world.clock.advance(hourMs)
  await runJobs(world)
  const change = (by: number) =>
    tamper(sql`update hold_lot set reversed = reversed + ${by} where hold_id = ${first}::uuid`)
  await change(-1)
  const wrong = `what is owed of a hold (hold ${first}): stored 0, computed 1`
  await expect(prove(world.clock.now())).rejects.toThrow(wrong)
  await change(1)
  expect(await prove(world.clock.now())).toEqual({ isWhole: false })
})

test('each night, open holds are compared with the account that contains them', async () => {
  await prove()
  const id = randomUUID()
  const facts = { id, owner: mia, amount: credits(10_00n), deadlineAt: inDays(1), metadata: {}, at: start }
  await inTransaction(world.db, (tx) => holdCredits(tx, { ...facts, purpose: 'ai_request' }))
  await tamper(sql`update hold set account_owner_id = ${leo.userId}::uuid where id = ${id}::uuid`)
  await expect(prove()).rejects.toThrow(
    `what is in the account of holds (hold account ${leo.userId}): stored 1000, computed 0`,
  )
})
