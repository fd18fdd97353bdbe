import { expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { fails, first, lighthouse, red, requestLife, second, several } from '#testing/ai/request-life'
import { noticedAfter } from '#testing/money/noticed-after'
import { aiChecks } from './checks.ts'

// Each test deletes or changes a request, its hold or its results behind the server's back, and expects the ledger check
// to notice.

const life = requestLife()
const { ask, shown } = life

const noticed = (statement: ReturnType<typeof sql>) => noticedAfter(life.world, aiChecks, statement)

const differs =
  (what: string) => (where: string, kept: bigint | string | null, counted: bigint | string | null) => ({
    what,
    where,
    kept: String(kept),
    counted: String(counted),
  })
const held = differs('what is held for an AI request')
const charged = differs('what was charged for an AI request')
const made = differs('what an AI request was charged for')
/** The price of one picture, as a hold of this profile. */
const priceOf = ({ profileId }: { profileId: string }, price = 70n) => `${price} of ${profileId}`

const withoutHold = (id: string) => sql`
  with lots as (delete from hold_lot where hold_id = ${id}) delete from hold where id = ${id}`
const withOpenHold = (id: string) => sql`
  update hold set state = 'held', captured = 0, reward = 0, settled_at = null where id = ${id}`

test('the check notices a charged request whose charge is missing, released or different', async () => {
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
  expect(await noticed(withoutHold(id))).toEqual([charged(id, 70n, null)])
  const released = sql`update hold set state = 'released', captured = 0, reward = 0 where id = ${id}`
  expect(await noticed(released)).toEqual([charged(id, 70n, 0n)])
  expect(await noticed(sql`update hold set captured = 69 where id = ${id}`)).toEqual([charged(id, 70n, 69n)])
  expect(await noticed(sql`update ai_request set charged = 69 where id = ${id}`)).toEqual([
    charged(id, 69n, 70n),
    made(id, 69n, 70n),
  ])
})

test('the check notices a charge without results, for fewer results, or for a request that failed', async () => {
  const outputs = [red, red, red]
  several.script = { submit: async () => ({ kind: 'done', outputs }) }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Three boats', outputs: 3 } })
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 2.1 })
  const results = sql`request_id = ${id}`
  expect(await noticed(sql`delete from ai_output where ${results}`)).toEqual([made(id, 210n, 0n)])
  expect(await noticed(sql`delete from ai_output where ${results} and number = 2`)).toEqual([
    made(id, 210n, 140n),
  ])
  for (const status of ['failed', 'canceled'])
    expect(await noticed(sql`update ai_request set status = ${status} where id = ${id}`)).toEqual([
      made(id, 210n, 0n),
    ])
})

test('the check notices results that nothing was charged for', async () => {
  const id = await ask()
  expect(await noticed(sql`update ai_request set charged = 0 where id = ${id}`)).toEqual([
    charged(id, 0n, 70n),
    made(id, 0n, 70n),
  ])
})

test('the check notices a hold that stays after its request has ended', async () => {
  const price = priceOf(life.mia)
  const finished = await ask()
  expect(await noticed(withOpenHold(finished))).toEqual([
    held(finished, null, price),
    charged(finished, 70n, null),
  ])
  first.script = { submit: fails('unavailable') }
  second.script = { submit: fails('failed') }
  const failed = await ask()
  expect(await shown(failed)).toMatchObject({ status: 'failed', charged: 0 })
  expect(await noticed(withOpenHold(failed))).toEqual([held(failed, null, price), charged(failed, 0n, null)])
})

test('the check notices a waiting request whose hold is missing, settled, of another amount or of another profile', async () => {
  const { id } = (await life.world.ask(life.mia, lighthouse)).body
  const price = priceOf(life.mia)
  expect(await noticed(withoutHold(id))).toEqual([held(id, price, null)])
  const released = sql`update hold set state = 'released', settled_at = now() where id = ${id}`
  expect(await noticed(released)).toEqual([held(id, price, null), charged(id, null, 0n)])
  expect(await noticed(sql`update hold set amount = amount + 1 where id = ${id}`)).toEqual([
    held(id, price, priceOf(life.mia, 71n)),
  ])
  const ofLeo = sql`update hold set profile_id = ${life.leo.profileId} where id = ${id}`
  expect(await noticed(ofLeo)).toEqual([held(id, price, priceOf(life.leo))])
})

test('the check notices a hold and a charge whose request is missing', async () => {
  const finished = await ask()
  const { id } = (await life.world.ask(life.mia, lighthouse)).body
  expect(await noticed(sql`delete from ai_request where id = ${id}`)).toEqual([
    held(id, null, priceOf(life.mia)),
  ])
  const deleted = sql`
    with outputs as (delete from ai_output where request_id = ${finished}),
      attempts as (delete from ai_attempt where request_id = ${finished})
    delete from ai_request where id = ${finished}`
  expect(await noticed(deleted)).toEqual([charged(finished, null, 70n)])
})
