import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AiResult } from '#gateways/ai/port'
import { WebFault } from '#gateways/public-web/port'
import { inTransaction } from '#kernel/db'
import { aiChecks } from '../../checks.ts'
import { insertOutput } from '../../requests/output-queries.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// The provider has made and charged for Mia's picture, so from here on, failures are this server's.

const red = await pictureOf('red')
const done = async () => ({ kind: 'done' as const, outputs: [red] })
const first = scriptedAdapter('bfl', { submit: done })
const second = scriptedAdapter('stability', { submit: done })
// A provider whose response already contains several results.
const several = scriptedAdapter('openai_images', { submit: done })

let world: AiWorld
let mia: Person
beforeAll(async () => {
  world = await createAiWorld([first, second, several])
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  first.sent.length = 0
  second.sent.length = 0
  several.sent.length = 0
  mia = await world.person(`mia${randomUUID().slice(0, 8)}`)
  await giveCredits(world, mia, 10_00n)
})

/** Requests a picture and stops when its result is ready but hasn't been polled. */
async function begin(result: AiResult): Promise<string> {
  first.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: null, providerStatus: 'Pending' }),
  }
  const input = { prompt: 'A lighthouse at night' }
  const { body } = await world.ask(mia, { task: 'text_to_image', input })
  await runJobs(world)
  first.script.poll = async () => ({ state: 'succeeded', outputs: [result], providerStatus: 'Ready' })
  return body.id
}

const shown = async (id: string) => (await world.show(mia, id)).body
const sent = () => [first.sent.length, second.sent.length]

/** A result that can't be read, and the number of attempts to read it. */
function unreadable() {
  const tries = { count: 0 }
  const from = {
    get bytes(): Uint8Array {
      tries.count += 1
      throw new Error('There is no memory left.')
    },
  }
  return { tries, result: { kind: 'image' as const, from } }
}

test("a result that crashed sixty processes isn't read again, and the credits are returned", async () => {
  const { tries, result } = unreadable()
  const id = await begin(result)
  await world.db.updateTable('ai_attempt').set({ copies: 60 }).where('request_id', '=', id).execute()
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'timed-out' }, charged: 0 })
  expect([tries.count, await balanceOf(world, mia), sent()]).toEqual([0, 10_00n, [1, 0]])
})

test("a result that can't be copied is retried at least eight times and until the deadline, and then fails", async () => {
  const { tries, result } = unreadable()
  const id = await begin(result)
  for (let times = 1; times <= 8; times += 1) {
    await runPostponedJobs(world)
    expect([tries.count, (await shown(id)).status]).toEqual([times, 'running'])
  }
  world.clock.advance(3 * 3_600_000)
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'timed-out' }, charged: 0 })
  expect([tries.count, await balanceOf(world, mia), sent()]).toEqual([9, 10_00n, [1, 0]])
})

test('a finished result survives one storage failure, even after the deadline', async () => {
  const id = await begin(red)
  world.clock.advance(3 * 3_600_000)
  const put = vi.spyOn(world.deps.storage, 'put').mockRejectedValueOnce(new Error('The storage is away.'))
  await runPostponedJobs(world)
  expect([put.mock.calls.length, (await shown(id)).status]).toEqual([1, 'running'])
  await runPostponedJobs(world)
  put.mockRestore()
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, outputs: [{ number: 1 }] })
  expect([await balanceOf(world, mia), sent()]).toEqual([9_30n, [1, 0]])
})

/**
 * The provider's file host, which answers with these statuses and then with a picture. Status 0 is a lost connection.
 */
async function fileHost(...statuses: number[]) {
  const visits = { count: 0 }
  const bytes = await plainPhoto('red')
  const host = createServer((_request, reply) => {
    const status = statuses[visits.count] ?? 200
    visits.count += 1
    if (status === 0) reply.destroy()
    else reply.writeHead(status).end(status === 200 ? bytes : 'busy')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    host.closeAllConnections()
    host.close()
  })
  const address = host.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/result.jpg`
  return { visits, result: { kind: 'image', from: { url } } satisfies AiResult }
}

test.each([503, 429, 0])(
  "a result that the file host can't deliver at first (%s) is fetched again, and no other provider is tried",
  async (status) => {
    const { visits, result } = await fileHost(status, status)
    const id = await begin(result)
    for (let times = 1; times <= 2; times += 1) {
      await runPostponedJobs(world)
      expect([visits.count, await shown(id)]).toMatchObject([times, { status: 'running', stage: 'copying' }])
    }
    await runPostponedJobs(world)
    expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, used: { provider: 'bfl' } })
    expect([visits.count, await balanceOf(world, mia), sent()]).toEqual([3, 9_30n, [1, 0]])
  },
)

test('a result that the file host never delivers fails only after the deadline, without trying another provider', async () => {
  const { visits, result } = await fileHost(...Array.from({ length: 40 }, () => 503))
  const id = await begin(result)
  for (let times = 1; times <= 10; times += 1) await runPostponedJobs(world)
  expect([visits.count, (await shown(id)).status]).toEqual([10, 'running'])
  world.clock.advance(3 * 3_600_000)
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'timed-out' }, charged: 0 })
  expect([visits.count, await balanceOf(world, mia), sent()]).toEqual([11, 10_00n, [1, 0]])
})

test("a result that the file host doesn't have isn't fetched again, and the next provider is tried", async () => {
  const { visits, result } = await fileHost(404)
  const id = await begin(result)
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', used: { provider: 'stability' } })
  expect([visits.count, sent()]).toEqual([1, [1, 1]])
})

test("while one of two results can't be fetched, the other is kept, and nothing is charged yet", async () => {
  const { visits, result } = await fileHost(503)
  several.script = {
    submit: async () => ({ kind: 'accepted', job: { id: randomUUID() } }),
    poll: async () => ({ state: 'running', progress: null, providerStatus: 'working' }),
  }
  const id = await askForTwo(null)
  several.script.poll = async () => ({ state: 'succeeded', outputs: [red, result], providerStatus: 'done' })
  await runPostponedJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'running', charged: 0, outputs: [{ number: 1 }] })
  await runPostponedJobs(world)
  const { outputs, ...request } = await shown(id)
  expect(request).toMatchObject({ status: 'succeeded', charged: 1.4, error: null })
  expect([outputs.length, visits.count, several.sent.length]).toEqual([2, 2, 1])
  expect((await world.call(mia, 'GET', '/content/gallery')).body.pagination.total).toBe(2)
})

/** Requests two pictures from the provider that returns them in its response. Null leaves its script unchanged. */
async function askForTwo(outputs: readonly AiResult[] | null): Promise<string> {
  if (outputs) several.script = { submit: async () => ({ kind: 'done', outputs }) }
  const input = { prompt: 'Two boats', outputs: 2 }
  const form = { task: 'text_to_image', provider: 'openai_images', input } as const
  const { body } = await world.ask(mia, form)
  await runJobs(world)
  return body.id
}

test('results in the response to a submission survive one storage failure, and each is copied once', async () => {
  const { storage } = world.deps
  const store = storage.put.bind(storage)
  const put = vi.spyOn(storage, 'put')
  put.mockImplementationOnce(store).mockRejectedValueOnce(new Error('The storage is away.'))
  const id = await askForTwo([red, red])
  put.mockRestore()
  const { outputs, ...request } = await shown(id)
  expect(request).toMatchObject({ status: 'succeeded', charged: 1.4, error: null })
  expect(outputs.map(({ number }) => number)).toEqual([1, 2])
  expect([several.sent.length, await balanceOf(world, mia)]).toEqual([1, 8_60n])
  expect((await world.call(mia, 'GET', '/content/gallery')).body.pagination.total).toBe(2)
})

test('the address of a result in the response is tried four times in a row, and then abandoned', async () => {
  const { visits, result } = await fileHost(503, 503, 503, 503)
  const id = await askForTwo([red, result])
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, error: { code: 'partial' } })
  expect([visits.count, several.sent.length]).toEqual([4, 1])
})

test('a result that another process adds during copying is charged too', async () => {
  const address = 'https://provider.example/second.png'
  const download = vi.spyOn(world.deps.publicWeb, 'download').mockImplementationOnce(async () => {
    await addSecond()
    throw new WebFault('unreachable', address)
  })
  const id = await askForTwo([red, { kind: 'image', from: { url: address } }])
  download.mockRestore()
  const { outputs, ...request } = await shown(id)
  expect(outputs.map(({ number }) => number)).toEqual([1, 2])
  expect(request).toMatchObject({ status: 'succeeded', charged: 1.4, error: null })
  expect(await balanceOf(world, mia)).toBe(8_60n)
})

/** Acts like a second process that copies the same results. */
async function addSecond(): Promise<void> {
  const { id, request_id } = await world.db
    .selectFrom('ai_attempt')
    .select(['id', 'request_id'])
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  const output = {
    id: randomUUID(),
    request_id,
    number: 2,
    kind: 'text' as const,
    content_id: null,
    text: 'A boat',
    seed: null,
    note: null,
    created_at: world.clock.now(),
  }
  const isAdded = await inTransaction(world.db, (tx) => insertOutput(tx, { attemptId: id, output }))
  expect(isAdded).toBe(true)
}
