import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql, type Tx } from '#kernel/db'
import { queueJob } from '#testing/queued-jobs'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { fingerprintOf } from './fingerprint.ts'
import { isModelText, noteModelText } from './model-texts.ts'

const DAY_MS = 86_400_000

let world: World
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
afterAll(() => world.close())

const note = (who: Person, text: string, forgetAt: Date | null = null) =>
  inTransaction(world.db, (tx) =>
    noteModelText(tx, { id: randomUUID(), userId: who.userId, text, at: world.clock.now(), forgetAt }),
  )
const isKnown = (who: Person, text: string) =>
  inTransaction(world.db, (tx) => isModelText(tx, { userId: who.userId, text, at: world.clock.now() }))

test('a draft is forgotten after a while, but not a text that its user can still read', async () => {
  const draft = 'The lighthouse keeper paints a red boat every morning'
  const answer = 'Payouts arrive within three working days at most'
  await note(mia, draft, new Date(world.clock.now().getTime() + 90 * DAY_MS))
  await note(mia, answer)
  const clean = async () => {
    await queueJob(world.owner, { name: 'clean-message-drafts', payload: {} })
    await runJobs(world)
  }
  world.clock.advance(89 * DAY_MS)
  await clean()
  expect([await isKnown(mia, draft), await isKnown(mia, answer)]).toEqual([true, true])
  world.clock.advance(2 * DAY_MS)
  await clean()
  expect([await isKnown(mia, draft), await isKnown(mia, answer)]).toEqual([false, true])
})

test('the migration that mixed the ids of users into fingerprints keeps texts recognizable', async () => {
  const draft = 'Every stranger at the harbor asks about the yellow door'
  await note(leo, draft)
  const file = path.resolve(import.meta.dirname, '../../../migrations/0131-model-texts.sql')
  const [mix = ''] = (await readFile(file, 'utf8')).split(';')
  const stored = async () => {
    const rows = world.db.selectFrom('model_text').select('fingerprint').where('user_id', '=', leo.userId)
    return (await rows.executeTakeFirstOrThrow()).fingerprint.map(String).toSorted()
  }
  // Mixing twice restores a fingerprint.
  await sql.raw(mix).execute(world.owner)
  expect(await stored()).toEqual(fingerprintOf(draft).map(String).toSorted())
  expect(await isKnown(leo, draft)).toBe(false)
  await sql.raw(mix).execute(world.owner)
  expect(await isKnown(leo, draft)).toBe(true)
})

/** A sentence of random words, with an everyday phrase that all of them contain. */
const sentence = (number: number): string =>
  `Thank you so much ${Array.from({ length: 60 }, (_, word) => `w${(number * 7919 + word * 31) % 9973}x${number}`).join(' ')}`

test("a message is compared only with its author's texts that share words with it, however many there are", async () => {
  for (let number = 0; number < 1500; number += 1) await note(number % 3 === 0 ? leo : mia, sentence(number))
  await sql`analyze model_text`.execute(world.owner)
  const copied = sentence(1).split(' ').slice(10, 30).join(' ')
  const typed = 'Did you see the boats this morning? They were all red again.'
  for (const [who, text, isFound] of [
    [mia, copied, true],
    [leo, copied, false],
    [mia, typed, false],
  ] as const) {
    const { found, whole, rows } = await inTransaction(world.db, async (tx) => {
      const before = await readIn(tx)
      const isFound = await isModelText(tx, { userId: who.userId, text, at: world.clock.now() })
      const after = await readIn(tx)
      return { found: isFound, whole: after.whole - before.whole, rows: after.rows - before.rows }
    })
    expect([text, found, whole, rows]).toEqual([text, isFound, 0n, isFound ? 1n : 0n])
  }
})

/**
 * How many times a connection has read all model texts, and how many it has found by an index, since it last reported.
 */
async function readIn(tx: Tx): Promise<{ whole: bigint; rows: bigint }> {
  const { rows } = await sql<{ whole: bigint; rows: bigint }>`
    select seq_scan as whole, coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
    where relname = 'model_text'`.execute(tx)
  return rows[0] ?? { whole: 0n, rows: 0n }
}
