import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** A task that runs until the test ends it, and whether it has started. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasBegun = false
  return {
    run: () => {
      hasBegun = true
      return promise
    },
    end: resolve,
    fail: reject,
    hasBegun: () => hasBegun,
  }
}

/** Waits until everything that is due now has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test("one person's second task waits for the first, and nobody else's does", async () => {
  const turns = createTurns({ most: 4 })
  const [first, second, other] = [task(), task(), task()]
  const all = [turns.run('mia', first.run), turns.run('mia', second.run), turns.run('leo', other.run)]
  await settled()
  expect([first, second, other].map((one) => one.hasBegun())).toEqual([true, false, true])
  first.end()
  await settled()
  expect(second.hasBegun()).toBe(true)
  second.end()
  other.end()
  await Promise.all(all)
})

test('no more tasks run than there are places, and whoever has waited longest is next', async () => {
  const turns = createTurns({ most: 2 })
  const tasks = [task(), task(), task(), task()]
  const all = tasks.map((one, index) => turns.run(['mia', 'leo', 'ada', 'kim'][index] ?? '', one.run))
  await settled()
  expect(tasks.map((one) => one.hasBegun())).toEqual([true, true, false, false])
  tasks[1]?.end()
  await settled()
  expect(tasks.map((one) => one.hasBegun())).toEqual([true, true, true, false])
  tasks.forEach((one) => one.end())
  await Promise.all(all)
})

test("one person's hundred waiting tasks don't delay another person's task", async () => {
  const turns = createTurns({ most: 2 })
  const hers = Array.from({ length: 100 }, task)
  const all = hers.map((one) => turns.run('mia', one.run))
  const his = task()
  all.push(turns.run('leo', his.run))
  await settled()
  expect(his.hasBegun()).toBe(true)
  expect(hers.filter((one) => one.hasBegun())).toHaveLength(1)
  his.end()
  hers.forEach((one) => one.end())
  await Promise.all(all)
})

test('a task that fails frees its place', async () => {
  const turns = createTurns({ most: 1 })
  const [failing, next] = [task(), task()]
  const failed = turns.run('mia', failing.run)
  const done = turns.run('mia', next.run)
  failing.fail(new Error('it broke'))
  await expect(failed).rejects.toThrow('it broke')
  await settled()
  expect(next.hasBegun()).toBe(true)
  next.end()
  await done
})

test('a canceled task leaves the queue without running', async () => {
  const turns = createTurns({ most: 1 })
  const [first, leaving, last] = [task(), task(), task()]
  const stop = new AbortController()
  const done = turns.run('mia', first.run)
  const left = turns.run('leo', leaving.run, stop.signal)
  const after = turns.run('ada', last.run)
  stop.abort(new Error('too late'))
  await expect(left).rejects.toThrow('too late')
  first.end()
  await settled()
  expect([leaving.hasBegun(), last.hasBegun()]).toEqual([false, true])
  last.end()
  await Promise.all([done, after])
})
