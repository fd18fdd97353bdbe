import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { openAiProviders } from '#gateways/ai/open-ai-providers'
import type { AiAdapter } from '#gateways/ai/port'
import { sql } from '#kernel/db'
import { aiChecks } from '../checks.ts'
import { webhookOf, webhookSecretOf } from '../webhooks/webhook-secret.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import type { Knobs } from '#testing/ai/knobs'
import { startProviderProcess, type ProviderProcess } from '#testing/ai/provider-process'
import { passOnWebhooks, type PassedOn } from '#testing/ai/pass-on-webhooks'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// Runs requests through the whole server, with its real adapters, against simulated providers with their own protocols.

let providers: ProviderProcess
let webhooks: PassedOn
let world: AiWorld
let mia: Person
let leo: Person
let before: bigint
let passed = 0
let faces: { source_image: string; target_image: string }
let consent: string

beforeAll(async () => {
  providers = await startProviderProcess()
  webhooks = await passOnWebhooks()
  world = await createAiWorld(adapters(providers).map(atReceiver))
  webhooks.to(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  mia = await world.person('mia', { seesNsfw: true })
  await giveCredits(world, mia, 10_000_00n)
  leo = await world.person('leo')
  await giveCredits(world, leo, 100_00n)
  const picture = async (color: string) => {
    const square = { width: 64, height: 64, channels: 3 as const, background: color }
    const bytes = await sharp({ create: square }).jpeg().toBuffer()
    return world.photo(mia, bytes)
  }
  faces = { source_image: await picture('red'), target_image: await picture('blue') }
  consent = await world.consentFor(mia, [faces.source_image])
})
afterAll(async () => {
  await closeBalanced(world, aiChecks)
  await webhooks.stop()
  await providers.stop()
})
beforeEach(async () => {
  for (const name of names) {
    await providers.clear(name)
    await behave(name, {})
  }
  await world.owner.deleteFrom('ai_pause').execute()
  webhooks.statuses.length = 0
  // Providers compare times with their own clocks.
  world.clock.advance(-passed)
  passed = 0
  before = await balanceOf(world, mia)
})

const names = ['bfl', 'piapi', 'luma', 'runway', 'wavespeed', 'akool', 'stability', 'promptchan'] as const
type Name = (typeof names)[number]

function adapters({ key, url, webhookSecret }: ProviderProcess) {
  const at = (provider: AiProvider) => ({ key, url: url(provider) })
  return [
    ...openAiProviders({
      bfl: at('bfl'),
      piapi: at('piapi'),
      luma: at('luma'),
      runway: at('runway'),
      stability: at('stability'),
      promptchan: at('promptchan'),
      akool: { ...at('akool'), client: null },
      wavespeed: { ...at('wavespeed'), chatUrl: null, webhookSecret },
      openai_images: null,
      comfyui: null,
    }).values(),
  ]
}

/** Makes the server appear reachable from the internet: providers' callbacks are sent to this machine. */
const atReceiver = (adapter: AiAdapter): AiAdapter => ({
  ...adapter,
  submit: (request, context) => {
    const server = { publicUrl: 'https://fanfare.test', secret: world.deps.secret }
    const webhook = webhookOf(server, { id: request.attemptId, provider: adapter.provider })
    const url = webhook?.url.replace(server.publicUrl, webhooks.url)
    return adapter.submit({ ...request, webhook: webhook && url ? { ...webhook, url } : null }, context)
  },
})

/** Providers send callbacks only in the tests about callbacks. */
const behave = (name: Name, knobs: Partial<Knobs>): Promise<void> =>
  providers.set(name, { webhooks: 'never', ...knobs })

function pass(ms: number): void {
  passed += ms
  world.clock.advance(ms)
}

const picture = { task: 'text_to_image' as const, input: { prompt: 'A lighthouse at night' } }
const clip = { task: 'text_to_video' as const, input: { prompt: 'Waves roll onto a beach' } }
const forms: Record<Name, () => Parameters<AiWorld['ask']>[1]> = {
  bfl: () => picture,
  stability: () => picture,
  piapi: () => clip,
  luma: () => clip,
  runway: () => clip,
  wavespeed: () => clip,
  promptchan: () => clip,
  akool: () => ({ task: 'face_swap', input: faces, has_consent: true, consent_id: consent }),
}

/** Sends a request to this provider, or to the first one, and runs everything that is due. */
async function ask(provider: Name | null, form = forms[provider ?? 'bfl']()): Promise<string> {
  const id = randomUUID()
  const { status, body } = await world.ask(mia, { ...form, id, provider })
  expect([status, body]).toMatchObject([200, { status: 'queued' }])
  await runJobs(world)
  return id
}

const shown = async (id: string) => (await world.show(mia, id)).body
const jobs = async (name: Name) => (await providers.jobs(name)).length
const spent = async () => before - (await balanceOf(world, mia))
const hundredths = (credits: number) => BigInt(Math.round(credits * 100))

/** Advances the clock until the request has ended. */
async function endOf(id: string, who = mia) {
  for (let round = 0; round < 20; round += 1) {
    const request = (await world.show(who, id)).body
    if (request.status !== 'queued' && request.status !== 'running') return request
    pass(30_000)
    await runPostponedJobs(world)
  }
  throw new Error('The request did not end.')
}

test.each(names)('%s makes the requested result, and is paid for it once', async (name) => {
  await behave(name, { queueTicks: 1 })
  const request = await endOf(await ask(name))
  expect(request).toMatchObject({ status: 'succeeded', error: null, used: { provider: name } })
  expect(request.outputs).toHaveLength(1)
  expect(request.charged).toBe(request.price)
  expect(await spent()).toBe(hundredths(request.price))
  expect(await jobs(name)).toBe(1)
})

// Providers whose list of jobs shows which request each job was made for.
const canFind: readonly Name[] = ['piapi', 'luma']

test.each(names)('%s receives a request only once, even if it accepts it without answering', async (name) => {
  await behave(name, { dropAnswer: 'after' })
  const request = await endOf(await ask(name))
  expect(await jobs(name)).toBe(1)
  const isFound = canFind.includes(name)
  const charged = isFound ? request.price : 0
  const end = isFound
    ? { status: 'succeeded', error: null }
    : { status: 'failed', error: { code: 'unknown-outcome' } }
  expect(request).toMatchObject({ ...end, charged })
  expect(await spent()).toBe(hundredths(charged))
})

test("if a provider's response is lost, no other provider receives the request", async () => {
  await behave('bfl', { dropAnswer: 'after' })
  expect(await endOf(await ask(null))).toMatchObject({ status: 'failed', charged: 0 })
  expect([await jobs('bfl'), await jobs('stability'), await jobs('wavespeed')]).toEqual([1, 0, 0])
})

/** The providers that "auto" tries for a clip, in order. */
const forClips = ['piapi', 'luma', 'wavespeed', 'runway'] as const

/** Lets "auto" reach this provider: those before it refuse our key. */
async function letReach(name: 'luma' | 'wavespeed'): Promise<void> {
  for (const earlier of forClips.slice(0, forClips.indexOf(name)))
    await behave(earlier, { refuse: { on: 'submit', status: 401 } })
}

const jobsForClips = async () => Promise.all(forClips.map(jobs))

const nonsense = (['html', 'object', 'array', 'blank-items'] as const).flatMap((nonsenseIs) =>
  (['luma', 'wavespeed'] as const).map((name) => ({ name, nonsenseIs })),
)

test.each(nonsense)(
  "if $name doesn't answer a submission and answers the lookup with nonsense ($nonsenseIs), nobody receives the request again",
  async ({ name, nonsenseIs }) => {
    await letReach(name)
    await behave(name, { dropAnswer: 'after', nonsense: 'list', nonsenseIs })
    const request = await endOf(await ask(null, clip))
    expect(request).toMatchObject({ status: 'failed', charged: 0, outputs: [] })
    expect(request.error).toEqual({
      code: 'unknown-outcome',
      message:
        'The provider didn’t confirm your request, so we stopped it to avoid a double charge. You haven’t been charged.',
    })
    expect(await jobsForClips()).toEqual(forClips.map((other) => (other === name ? 1 : 0)))
    expect(await spent()).toBe(0n)
  },
)

/** Ends the minute that a submission may take when the test says so, instead of after a minute. */
function holdTimeLimits(): { end(): void } {
  const limits: AbortController[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== 60_000) return timeout(ms)
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => spy.mockRestore())
  return { end: () => limits.forEach((limit) => limit.abort(new DOMException('too late', 'TimeoutError'))) }
}

/** Requests something from a provider that never answers the submission, until the time limit of the submission. */
async function askSilent(name: Name, when: 'before' | 'after', form: typeof clip | typeof picture) {
  await behave(name, { keepsSilent: when })
  const limits = holdTimeLimits()
  const asked = ask(null, form)
  await expect.poll(() => providers.unanswered(name)).toBe(1)
  limits.end()
  return endOf(await asked)
}

test("a submission that is never answered is looked up, and if the provider doesn't know it, the next one is tried", async () => {
  await letReach('luma')
  const request = await askSilent('luma', 'before', clip)
  expect(request).toMatchObject({ status: 'succeeded', used: { provider: 'wavespeed' }, error: null })
  expect([await providers.unanswered('luma'), await jobsForClips()]).toEqual([1, [0, 0, 1, 0]])
  expect([request.charged, await spent()]).toEqual([request.price, hundredths(request.price)])
})

test('a submission that is never answered but was accepted is found, and is sent and charged once', async () => {
  await letReach('luma')
  const request = await askSilent('luma', 'after', clip)
  expect(request).toMatchObject({ status: 'succeeded', used: { provider: 'luma' }, error: null })
  expect([await providers.unanswered('luma'), await jobsForClips()]).toEqual([1, [0, 1, 0, 0]])
  expect([request.charged, await spent()]).toEqual([request.price, hundredths(request.price)])
})

test.each(['before', 'after'] as const)(
  "a submission that is never answered (%s it is accepted) goes nowhere else if the provider can't be asked about it",
  async (when) => {
    const request = await askSilent('bfl', when, picture)
    expect(request).toMatchObject({ status: 'failed', charged: 0, error: { code: 'unknown-outcome' } })
    expect([await providers.unanswered('bfl'), await jobs('stability'), await jobs('wavespeed')]).toEqual([
      1, 0, 0,
    ])
    expect(await spent()).toBe(0n)
  },
)

test.each(['bfl', 'akool', 'wavespeed', 'stability'] as const)(
  'a request to %s waits as long as the provider asks, and is then accepted',
  async (name) => {
    await behave(name, { refuse: { on: 'submit', status: 429, retryAfter: '20', times: 1 } })
    const id = await ask(name)
    expect(await shown(id)).toMatchObject({ status: 'queued', used: null })
    expect(await jobs(name)).toBe(0)
    const request = await endOf(id)
    expect(request).toMatchObject({ status: 'succeeded', used: { provider: name } })
    expect([await jobs(name), await spent()]).toEqual([1, hundredths(request.price)])
  },
)

test('if a 500 response may mean that the request arrived, no other provider receives it', async () => {
  await behave('bfl', { refuse: { on: 'submit', status: 500 } })
  const request = await endOf(await ask(null))
  expect(request).toMatchObject({ status: 'failed', charged: 0, error: { code: 'unknown-outcome' } })
  expect([await jobs('stability'), await jobs('wavespeed'), await spent()]).toEqual([0, 0, 0n])
})

test('a provider that only answers 503 about its job is abandoned, and the next one does the work', async () => {
  await behave('bfl', { refuse: { on: 'poll', status: 503 } })
  const request = await endOf(await ask(null))
  expect(request).toMatchObject({ status: 'succeeded', used: { provider: 'stability' }, error: null })
  expect([await jobs('bfl'), await jobs('stability')]).toEqual([1, 1])
  expect(await spent()).toBe(hundredths(request.price))
})

test.each([400, 422])(
  'after a %s, which means that the input is invalid, no other provider is tried',
  async (status) => {
    await behave('bfl', { refuse: { on: 'submit', status } })
    const request = await endOf(await ask(null))
    expect(request).toMatchObject({ status: 'failed', charged: 0, outputs: [], error: { code: 'bad-input' } })
    expect([await jobs('bfl'), await jobs('stability'), await jobs('wavespeed')]).toEqual([0, 0, 0])
    expect(await spent()).toBe(0n)
  },
)

const badResults = [
  ...(['not-an-image', 'huge', 'none'] as const),
  ...(['private', 'leads-inside', 'invalid', 'untrusted'] as const),
] satisfies Knobs['result'][]

/** How many times the results of each of a request's attempts were fetched. */
async function fetches(requestId: string): Promise<number[]> {
  const attempts = world.db.selectFrom('ai_attempt').select('copies').where('request_id', '=', requestId)
  return (await attempts.orderBy('number').execute()).map(({ copies }) => copies)
}

test.each(badResults)(
  'a result that is "%s" isn\'t kept, and the credits are returned immediately',
  async (result) => {
    for (const name of ['bfl', 'wavespeed'] as const) {
      await behave(name, { result })
      const request = await endOf(await ask(name))
      expect(request).toMatchObject({
        status: 'failed',
        charged: 0,
        outputs: [],
        error: { code: 'no-result' },
      })
      expect([await jobs(name), await spent()]).toEqual([1, 0n])
      expect(await fetches(request.id)).toEqual([result === 'none' ? 0 : 1])
    }
  },
)

test.each(badResults)(
  'after a result that is "%s", the next provider is tried and charged',
  async (result) => {
    await behave('bfl', { result })
    const request = await endOf(await ask(null))
    expect(request).toMatchObject({ status: 'succeeded', used: { provider: 'stability' } })
    expect([await jobs('bfl'), await jobs('stability'), await spent()]).toEqual([
      1,
      1,
      hundredths(request.price),
    ])
  },
)

test.each(['bfl', 'luma', 'runway', 'wavespeed'] as const)(
  'a job that %s never finishes is abandoned, and the credits are returned',
  async (name) => {
    await behave(name, { outcome: 'never' })
    const id = await ask(name)
    pass(3 * 3_600_000)
    expect(await endOf(id)).toMatchObject({ status: 'failed', charged: 0, error: { code: 'timed-out' } })
    expect([await jobs(name), await spent()]).toEqual([1, 0n])
  },
)

const calling = ['bfl', 'piapi', 'luma', 'wavespeed'] as const

/** Starts a request at a provider that isn't polled for a while. */
async function askAndWait(name: Name, knobs: Partial<Knobs>): Promise<{ id: string; job: string }> {
  pass(60_000)
  await behave(name, knobs)
  const id = await ask(name)
  const [job] = await providers.jobs(name)
  expect(job).toMatchObject({ polls: 0, state: 'queued' })
  return { id, job: job?.id ?? '' }
}

const pollsOf = async (name: Name) => (await providers.jobs(name)).map(({ polls }) => polls)

test.each(calling)(
  "two callbacks from %s cause one poll, and only the poll's answer ends the request",
  async (name) => {
    const { id, job } = await askAndWait(name, { queueTicks: 1, webhooks: 'twice' })
    await providers.finish(name, job)
    await expect.poll(() => webhooks.statuses).toEqual([200, 200])
    expect(await shown(id)).toMatchObject({ status: 'running', charged: 0, outputs: [] })
    await runJobs(world)
    const request = await shown(id)
    expect(request).toMatchObject({ status: 'succeeded', charged: request.price })
    expect([await pollsOf(name), await spent()]).toEqual([[1], hundredths(request.price)])
  },
)

test.each(calling)(
  'callbacks from %s in the wrong order, or after the end, neither end the request nor charge it again',
  async (name) => {
    const { id, job } = await askAndWait(name, { queueTicks: 1, webhooks: 'reversed' })
    await providers.finish(name, job)
    await expect.poll(() => webhooks.statuses).toEqual([200, 200])
    expect(await shown(id)).toMatchObject({ status: 'running', charged: 0, outputs: [] })
    await runJobs(world)
    const request = await shown(id)
    expect(request).toMatchObject({ status: 'succeeded', charged: request.price })
    await providers.finish(name, job)
    await expect.poll(() => webhooks.statuses).toEqual([200, 200, 200, 200])
    await runPostponedJobs(world)
    const { status, charged, finished_at } = request
    expect(await shown(id)).toMatchObject({ status, charged, finished_at })
    expect([await pollsOf(name), await spent()]).toEqual([[1], hundredths(request.price)])
  },
)

test.each(calling.filter((name) => name !== 'luma'))(
  'a callback without a valid signature from %s changes nothing and causes no poll',
  async (name) => {
    const { id, job } = await askAndWait(name, { queueTicks: 1, webhooks: 'badly-signed' })
    await providers.finish(name, job)
    await expect.poll(() => webhooks.statuses).toEqual([400])
    await runJobs(world)
    expect(await shown(id)).toMatchObject({ status: 'running', charged: 0, outputs: [] })
    expect(await pollsOf(name)).toEqual([0])
    expect(await endOf(id)).toMatchObject({ status: 'succeeded' })
  },
)

test('a callback that names another attempt, or comes too early, ends nothing', async () => {
  const { id } = await askAndWait('luma', { queueTicks: 3, runTicks: 3 })
  const { rows } = await sql<{ id: string }>`select id from ai_attempt where request_id = ${id}`.execute(
    world.db,
  )
  const attempt = rows[0]?.id ?? ''
  const call = (token: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/webhook/ai/luma?attempt=${attempt}&token=${token}`,
      payload: { id: randomUUID(), state: 'completed' },
    })
  expect((await call(webhookSecretOf(world.deps.secret, randomUUID()))).statusCode).toBe(400)
  expect((await call(webhookSecretOf(world.deps.secret, attempt))).statusCode).toBe(200)
  await runJobs(world)
  expect(await shown(id)).toMatchObject({ status: 'running', charged: 0, outputs: [] })
  expect(await pollsOf('luma')).toEqual([1])
  expect(await endOf(id)).toMatchObject({ status: 'succeeded' })
})

/** Lets a provider do only one request at a time, until the test ends. */
function doOneAtATime(name: Name): void {
  const adapter = world.deps.aiProviders.get(name)
  if (!adapter) throw new Error(`${name} has no adapter.`)
  const { mostAtOnce } = adapter
  Object.assign(adapter, { mostAtOnce: 1 })
  onTestFinished(() => void Object.assign(adapter, { mostAtOnce }))
}

test.each([
  [400, 'bad-input'],
  [500, 'unknown-outcome'],
] as const)(
  'a request behind one that the provider answers with %i runs as usual, even if the provider does only one at a time',
  async (status, code) => {
    doOneAtATime('bfl')
    await behave('bfl', { refuse: { on: 'submit', status, times: 1 } })
    const [bad, behind] = [randomUUID(), randomUUID()]
    await world.ask(mia, { ...picture, id: bad, provider: 'bfl' })
    await world.ask(leo, { ...picture, id: behind, provider: 'bfl' })
    await runJobs(world)
    expect(await endOf(bad)).toMatchObject({ status: 'failed', charged: 0, error: { code } })
    const good = await endOf(behind, leo)
    expect(good).toMatchObject({ status: 'succeeded', charged: good.price, used: { provider: 'bfl' } })
    expect([await jobs('stability'), await jobs('wavespeed'), await spent()]).toEqual([0, 0, 0n])
    expect((await providers.jobs('bfl')).filter(({ state }) => state === 'succeeded')).toHaveLength(1)
  },
)

test.each([
  ['has a broken result', { result: 'not-an-image' }, 0, 'no-result'],
  ['has a result of 2 GB', { result: 'huge' }, 0, 'no-result'],
  ['is never finished', { outcome: 'never' }, 3 * 3_600_000, 'timed-out'],
] as const)(
  'a request behind one that %s starts as soon as that one has failed, even if the provider does only one at a time',
  async (_, knobs, wait, code) => {
    doOneAtATime('bfl')
    const { id: bad } = await askAndWait('bfl', { queueTicks: 1, ...knobs })
    await behave('bfl', {})
    const behind = randomUUID()
    await world.ask(leo, { ...picture, id: behind, provider: 'bfl' })
    await runJobs(world)
    expect((await world.show(leo, behind)).body).toMatchObject({ status: 'queued', used: null })
    pass(wait)
    expect(await endOf(bad)).toMatchObject({ status: 'failed', charged: 0, error: { code } })
    const good = await endOf(behind, leo)
    expect(good).toMatchObject({ status: 'succeeded', charged: good.price, used: { provider: 'bfl' } })
    expect([await jobs('bfl'), await jobs('stability'), await spent()]).toEqual([2, 0, 0n])
  },
)
