import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { deleteFullAllowances, restoreAllowances, tryAllowances } from './allowance.ts'
import { openDb, openPool } from '../db.ts'

const minute = 60_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** A clock that only the test advances. */
function stopped() {
  let time = Date.parse('2030-01-01T00:00:00Z')
  return {
    now: () => new Date(time),
    pass: (ms: number) => {
      time += ms
    },
  }
}

const uses = (...some: [key: string, most: number, times?: number][]) => ({
  windowMs: 60 * minute,
  uses: some.map(([key, most, times = 1]) => ({ key, most, times })),
})

test('with six uses per hour, the seventh is refused, and one is allowed again after ten minutes', async () => {
  const deps = { db: world.db, clock: stopped() }
  for (let index = 0; index < 6; index += 1) expect(await tryAllowances(deps, uses(['six', 6]))).toBeNull()
  expect(await tryAllowances(deps, uses(['six', 6]))).toBe(10 * minute)
  deps.clock.pass(10 * minute - 1)
  expect(await tryAllowances(deps, uses(['six', 6]))).toBe(1)
  deps.clock.pass(1)
  expect(await tryAllowances(deps, uses(['six', 6]))).toBeNull()
  expect(await tryAllowances(deps, uses(['six', 6]))).toBe(10 * minute)
})

test("retrying doesn't prolong the wait", async () => {
  const deps = { db: world.db, clock: stopped() }
  expect(await tryAllowances(deps, uses(['once', 1]))).toBeNull()
  for (let index = 0; index < 20; index += 1) {
    expect(await tryAllowances(deps, uses(['once', 1]))).toBe((60 - index) * minute)
    deps.clock.pass(minute)
  }
  deps.clock.pass(40 * minute)
  expect(await tryAllowances(deps, uses(['once', 1]))).toBeNull()
})

test("if the number of uses doesn't divide the window evenly, all of them are still allowed", async () => {
  const deps = { db: world.db, clock: stopped() }
  const answers: (number | null)[] = []
  for (let index = 0; index < 7; index += 1) answers.push(await tryAllowances(deps, uses(['seven', 7])))
  expect(answers).toEqual(Array.from({ length: 7 }, () => null))
  expect(await tryAllowances(deps, uses(['seven', 7]))).toBeGreaterThan(0)
})

test('many concurrent requests to two server processes get exactly the allowed number of uses', async () => {
  const clock = stopped()
  const other = openDb(openPool({ url: world.url, size: 8 }))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      tryAllowances({ db: index % 2 === 0 ? world.db : other, clock }, uses(['both', 15])),
    ),
  )
  await other.destroy()
  expect(answers.filter((wait) => wait === null)).toHaveLength(15)
})

test('if one of two allowances is used up, the request is refused with the time to wait', async () => {
  const deps = { db: world.db, clock: stopped() }
  expect(await tryAllowances(deps, uses(['mia', 10], ['house', 2]))).toBeNull()
  expect(await tryAllowances(deps, uses(['leo', 10], ['house', 2]))).toBeNull()
  expect(await tryAllowances(deps, uses(['ada', 10], ['house', 2]))).toBe(30 * minute)
  expect(await tryAllowances(deps, uses(['mia', 10], ['garden', 2]))).toBeNull()
})

test('a use can count several times, and can be returned', async () => {
  const deps = { db: world.db, clock: stopped() }
  expect(await tryAllowances(deps, uses(['heavy', 10, 9]))).toBeNull()
  expect(await tryAllowances(deps, uses(['heavy', 10, 2]))).toBe(6 * minute)
  expect(await tryAllowances(deps, uses(['heavy', 10]))).toBeNull()
  await restoreAllowances(world.db, { keys: ['heavy'] })
  expect(await tryAllowances(deps, uses(['heavy', 10, 10]))).toBeNull()
})

test('only expired rows are removed', async () => {
  const deps = { db: world.db, clock: stopped() }
  await tryAllowances(deps, uses(['short', 60], ['long', 1]))
  deps.clock.pass(minute)
  await deleteFullAllowances(world.db, { at: deps.clock.now() })
  const rows = await world.db
    .selectFrom('allowance')
    .select('key')
    .where('key', 'in', ['short', 'long'])
    .execute()
  expect(rows).toEqual([{ key: 'long' }])
})
