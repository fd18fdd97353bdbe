import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { queuedJobs } from '#testing/queued-jobs'
import { openTab, type Tab } from '#testing/realtime/open-tab'
import { serveRealtime, type RealtimeServer } from '#testing/realtime/serve-realtime'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { AiFault } from '#gateways/ai/port'
import { aiChecks } from '../checks.ts'

// The provider works on one request at a time, and three people have requests.

const red = await pictureOf('red')
const provider = scriptedAdapter(
  'bfl',
  { submit: async () => ({ kind: 'done', outputs: [red] }) },
  { mostAtOnce: 1 },
)

let world: AiWorld
let server: RealtimeServer
let mia: Person
let leo: Person
let ida: Person
let tabs: Record<'mia' | 'leo' | 'ida', Tab>
beforeAll(async () => {
  world = await createAiWorld([provider])
  // The job queue uses the database's clock. With our clock an hour ahead of it, no postponed job is due until the test
  // runs it.
  world.clock.advance(3_600_000)
  server = await serveRealtime(world)
})
afterAll(async () => {
  await server.stop()
  await closeBalanced(world, aiChecks)
})
beforeEach(async () => {
  provider.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: null, providerStatus: 'Pending' }),
    cancel: async () => 'canceled',
  }
  const name = randomUUID().slice(0, 8)
  mia = await world.person(`mia${name}`)
  leo = await world.person(`leo${name}`)
  ida = await world.person(`ida${name}`)
  for (const who of [mia, leo, ida]) await giveCredits(world, who, 10_00n)
  const open = ({ cookie }: Person) => openTab({ host: server.host, cookie })
  tabs = { mia: await open(mia), leo: await open(leo), ida: await open(ida) }
})
afterEach(async () => {
  await Promise.all(Object.values(tabs).map((tab) => tab.close()))
})

const ask = async (who: Person): Promise<string> => {
  world.clock.advance(1000)
  const form = { task: 'text_to_image' as const, input: { prompt: 'A lighthouse at night' } }
  return (await world.ask(who, form)).body.id
}
const cancel = (who: Person, id: string) => world.call(who, 'POST', `/ai/requests/${id}/cancel`)
/** The positions of waiting requests that a tab received. */
const positions = (tab: Tab) =>
  (tab.events() as { id: string; status: string; queue_position: number }[])
    .filter(({ status }) => status === 'queued')
    .map(({ id, queue_position: position }) => [id, position])
const toldLater = async () =>
  (await queuedJobs(world.owner)).filter(({ name }) => name === 'tell-ai-queue').length

test('when the first request is canceled, each user behind it is sent their own new position', async () => {
  const running = await ask(mia)
  await runJobs(world)
  const [first, second, third] = [await ask(mia), await ask(leo), await ask(ida)]
  await expect.poll(() => positions(tabs.ida)).toEqual([[third, 3]])
  await cancel(mia, first)
  await runPostponedJobs(world)
  await expect
    .poll(() => positions(tabs.leo))
    .toEqual([
      [second, 2],
      [second, 1],
    ])
  await expect
    .poll(() => positions(tabs.ida))
    .toEqual([
      [third, 3],
      [third, 2],
    ])
  expect(positions(tabs.mia).filter(([id]) => id === second || id === third)).toEqual([])
  for (const [who, id] of [
    [leo, second],
    [ida, third],
    [mia, running],
  ] as const)
    await cancel(who, id)
  await runPostponedJobs(world)
})

test('when a request starts, those behind it move up, and several changes are sent as one event', async () => {
  const running = await ask(mia)
  await runJobs(world)
  const [first, second, third] = [await ask(mia), await ask(leo), await ask(ida)]
  await cancel(mia, running)
  await cancel(leo, second)
  await runPostponedJobs(world)
  await runPostponedJobs(world)
  expect((await world.show(mia, first)).body.status).toBe('running')
  await expect.poll(() => positions(tabs.ida).at(-1)).toEqual([third, 1])
  expect(positions(tabs.ida).length).toBeLessThanOrEqual(3)
  await cancel(ida, third)
  await cancel(mia, first)
  await runPostponedJobs(world)
})

test('if no user is waiting, no event is sent and no job is queued', async () => {
  const id = await ask(mia)
  await runJobs(world)
  expect([(await world.show(mia, id)).body.status, await toldLater()]).toEqual(['running', 0])
  await cancel(mia, id)
  await runPostponedJobs(world)
  expect(await toldLater()).toBe(0)
})

test('if the first request goes back in line, those behind it learn why their place moved back', async () => {
  const first = await ask(mia)
  const second = await ask(leo)
  const place = async (who: Person, id: string) => {
    const { queue_position: position, queue_change: change } = (await world.show(who, id)).body
    return [position, change]
  }
  expect([await place(mia, first), await place(leo, second)]).toEqual([
    [1, null],
    [2, null],
  ])
  provider.script = {
    submit: () => Promise.reject(new AiFault('rate-limited', '', { retryAfterSeconds: 30 })),
  }
  await runJobs(world)
  const third = await ask(ida)
  expect([await place(mia, first), await place(leo, second), await place(ida, third)]).toEqual([
    [1, 'requeued'],
    [2, 'others-requeued'],
    [3, null],
  ])
  await cancel(mia, first)
  expect([await place(leo, second), await place(ida, third)]).toEqual([
    [1, null],
    [2, null],
  ])
  await cancel(leo, second)
  await cancel(ida, third)
  // The provider's pause ends.
  world.clock.advance(31_000)
  await runPostponedJobs(world)
})
