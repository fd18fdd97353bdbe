import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ai } from '@fanfare/contract/ai/routes'
import type { QueryOf } from '@fanfare/contract/api/route'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

const red = await pictureOf('red')
const make = async () => ({ kind: 'done' as const, outputs: [red] })

let world: AiWorld
let mia: Person
let leo: Person
const ids: string[] = []
beforeAll(async () => {
  world = await createAiWorld([
    scriptedAdapter('bfl', { submit: make }),
    scriptedAdapter('stability', { submit: make }),
  ])
  mia = await world.person('mia')
  leo = await world.person('leo')
  for (const who of [mia, leo]) await giveCredits(world, who, 50_00n)
  for (const [prompt, provider] of [
    ['A harbor at dawn', 'bfl'],
    ['100% wool', 'stability'],
    ['A harbor at dusk', 'stability'],
  ] as const) {
    const { body } = await world.ask(mia, { task: 'text_to_image', provider, input: { prompt } })
    ids.unshift(body.id)
    world.clock.advance(86_400_000)
  }
  await world.ask(leo, { task: 'text_to_image', input: { prompt: 'A harbor of Leo’s' } })
  await runJobs(world)
})
afterAll(() => closeBalanced(world, aiChecks))

type Query = QueryOf<typeof ai.listRequests>

const promptsOf = async (query: Partial<Query>): Promise<unknown[]> =>
  (await world.call(mia, 'GET', '/ai/requests', query)).body.data.map(({ input }) => input['prompt'])

test("the user's history is listed page by page, latest first, and contains nobody else's requests", async () => {
  const first = (await world.call(mia, 'GET', '/ai/requests', { limit: 2 })).body
  const cursor = first.pagination.next_cursor ?? ''
  const second = (await world.call(mia, 'GET', '/ai/requests', { limit: 2, cursor })).body
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect([first.pagination.has_more, second.pagination.has_more]).toEqual([true, false])
  expect((await world.call(null, 'GET', '/ai/requests')).status).toBe(401)
})

test('the history can be searched by the words of the prompt, exactly as written', async () => {
  expect(await promptsOf({ search: 'HARBOR' })).toEqual(['A harbor at dusk', 'A harbor at dawn'])
  expect(await promptsOf({ search: '100%' })).toEqual(['100% wool'])
  expect(await promptsOf({ search: '%' })).toEqual(['100% wool'])
  expect(await promptsOf({ search: 'Leo' })).toEqual([])
})

test('the history can be filtered by provider, tool, day and favorites', async () => {
  expect(await promptsOf({ provider: 'stability' })).toEqual(['A harbor at dusk', '100% wool'])
  expect(await promptsOf({ task: 'text_to_video' })).toEqual([])
  const { body } = await world.show(mia, ids[1] ?? '')
  const day = body.created_at.slice(0, 10)
  expect(await promptsOf({ from: day, to: day })).toEqual(['100% wool'])
  expect(await promptsOf({ running: true })).toEqual([])

  const mark = (who: Person, isFavorite: boolean) =>
    world.call(who, 'PUT', `/ai/requests/${ids[2]}/favorite`, { is_favorite: isFavorite })
  expect((await mark(leo, true)).status).toBe(404)
  expect(await promptsOf({ favorites: true })).toEqual([])
  await mark(mia, true)
  expect(await promptsOf({ favorites: true })).toEqual(['A harbor at dawn'])
  await mark(mia, false)
  expect(await promptsOf({ favorites: true })).toEqual([])
})

test("days begin and end in the user's time zone, and an invalid day or time zone names its field", async () => {
  const { body } = await world.show(mia, ids[1] ?? '')
  const made = Temporal.Instant.from(body.created_at)
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const days = zones.map((zone) => made.toZonedDateTimeISO(zone).toPlainDate().toString())
  // The two time zones never have the same date.
  expect(new Set(days).size).toBe(2)
  for (const [place, zone] of zones.entries()) {
    const onDay = (day = '') => promptsOf({ from: day, to: day, time_zone: zone })
    expect(await onDay(days[place])).toContain('100% wool')
    expect(await onDay(days[1 - place])).not.toContain('100% wool')
  }
  for (const [query, field] of [
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
    [{ from: '2026-02-02', time_zone: 'Mars/Olympus' }, 'time_zone'],
  ] as const) {
    const refused = await world.call(mia, 'GET', '/ai/requests', query)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
    expect(refused).toHaveProperty(['body', 'fields', field])
  }
})

test('only its owner can remove a finished request from the history, and the picture stays in the gallery', async () => {
  const { body } = await world.ask(leo, { task: 'text_to_image', input: { prompt: 'To be removed' } })
  await runJobs(world)
  const gallery = async () => (await world.call(leo, 'GET', '/content/gallery')).body.data.length
  const before = await gallery()
  expect((await world.call(mia, 'DELETE', `/ai/requests/${body.id}`)).status).toBe(404)
  expect((await world.call(leo, 'DELETE', `/ai/requests/${body.id}`)).status).toBe(200)
  expect((await world.show(leo, body.id)).status).toBe(404)
  expect(await gallery()).toBe(before)
})
