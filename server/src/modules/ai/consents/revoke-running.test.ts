import type { PluginTransformQueryArgs } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiChecks } from '../checks.ts'
import type { AiSubmitted } from '#gateways/ai/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { askForRelease, sign } from '#testing/ai/known-consents'
import { pictureOf, uniquePhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// A consent is revoked while its requests are waiting, running or collecting results. Not every provider can stop a
// request.

const red = await pictureOf('red')
const done = async (): Promise<AiSubmitted> => ({ kind: 'done', outputs: [red] })
const running = { state: 'running', progress: 0.5, providerStatus: 'running' } as const
const script = { submit: done, poll: async () => running, cancel: async () => 'canceled' as const }
const akool = scriptedAdapter('akool', { ...script })
const wavespeed = scriptedAdapter('wavespeed', { submit: done })

let world: AiWorld
let mia: Person
let face: string
let release: { id: string; token: string }
let before: bigint
beforeAll(async () => {
  world = await createAiWorld([akool, wavespeed])
  // The job queue uses the database's clock. With our clock an hour ahead of it, a job polls once and is then postponed
  // until the test runs it.
  world.clock.advance(3_600_000)
  mia = await world.person('mia')
  await giveCredits(world, mia, 500_00n)
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(async () => {
  Object.assign(akool.script, script)
  akool.canceled.length = 0
  await askIda()
  before = await balanceOf(world, mia)
})

/** Ida signs a release for a new photo, because the previous one was revoked. */
async function askIda(): Promise<void> {
  face = await world.photo(mia, await uniquePhoto('teal'))
  release = await askForRelease(world, mia, { photos: [face] })
  await sign(world, release.token)
}
const swap = () =>
  world.ask(mia, {
    task: 'face_swap',
    has_consent: true,
    consent_id: release.id,
    input: { source_image: face, target_image: face },
  })
/** Ida revokes her release. */
const revoke = async (): Promise<void> => {
  const { status } = await world.call(null, 'POST', `/releases/${release.token}/revoke`)
  expect(status).toBe(200)
}
const canceled = {
  status: 'canceled',
  charged: 0,
  outputs: [],
  hidden_because: 'consent-revoked',
  error: {
    code: 'consent-revoked',
    message: 'The consent for this was revoked, so we stopped it. You haven’t been charged.',
  },
}

test('a waiting request is canceled immediately, and its credits are returned', async () => {
  const { body } = await swap()
  const sent = akool.sent.length
  await revoke()
  expect((await world.show(mia, body.id)).body).toMatchObject(canceled)
  expect(await balanceOf(world, mia)).toBe(before)
  await runJobs(world)
  expect(akool.sent.length).toBe(sent)
})

test.each(['canceled', 'too-late'] as const)(
  'a request is canceled and never charged if its provider answers "%s"',
  async (outcome) => {
    akool.script.submit = async () => ({ kind: 'accepted', job: { id: crypto.randomUUID() } })
    akool.script.cancel = async () => outcome
    const { body } = await swap()
    await runPostponedJobs(world)
    expect((await world.show(mia, body.id)).body).toMatchObject({ status: 'running' })
    await revoke()
    await runPostponedJobs(world)
    expect((await world.show(mia, body.id)).body).toMatchObject(canceled)
    expect(await balanceOf(world, mia)).toBe(before)
    expect(akool.canceled).toHaveLength(outcome === 'canceled' ? 1 : 0)
  },
)

test("a result that arrives after its consent was revoked isn't stored, charged or made by another provider", async () => {
  akool.script.submit = async () => {
    await revoke()
    return done()
  }
  const contents = await countContents()
  const { body } = await swap()
  await runJobs(world)
  expect((await world.show(mia, body.id)).body).toMatchObject(canceled)
  expect([await balanceOf(world, mia), await countContents()]).toEqual([before, contents])
  expect(wavespeed.sent).toHaveLength(0)
})

test('if a provider fails after the consent was revoked, no other provider is tried', async () => {
  akool.script.submit = async () => {
    await revoke()
    return { kind: 'done', outputs: [] }
  }
  const { body } = await swap()
  await runJobs(world)
  expect((await world.show(mia, body.id)).body).toMatchObject(canceled)
  expect([await balanceOf(world, mia), wavespeed.sent.length]).toEqual([before, 0])
})

/**
 * Runs every job. Calls `onStep` with the statement's number before each statement, and returns how many there were.
 */
async function runInSteps(onStep: (step: number) => void = () => undefined): Promise<number> {
  let steps = 0
  const db = world.db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      onStep(steps)
      steps += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await runJobs({ ...world, deps: { ...world.deps, db } })
  return steps
}

test('revoking a consent while results are being collected hides all of them, whatever the timing', async () => {
  // First counts the steps of an uninterrupted swap. Then each round revokes the consent one step later, from before
  // the first step to after the last. Jobs left by other tests run first, so that they aren't counted.
  await runJobs(world)
  await swap()
  const steps = await runInSteps()
  const outcomes = new Set<string>()
  const rounds = 10
  for (let round = 0; round <= rounds; round += 1) {
    await askIda()
    const { body } = await swap()
    const revoking: Promise<void>[] = []
    if (round === 0) await revoke()
    await runInSteps((step) => {
      if (round > 0 && round < rounds && step === Math.floor((round / rounds) * steps))
        revoking.push(revoke())
    })
    // A round may have fewer steps than the one that was counted.
    if (round > 0 && revoking.length === 0) revoking.push(revoke())
    await Promise.all(revoking)
    await runJobs(world)
    const { body: request } = await world.show(mia, body.id)
    expect(request).toMatchObject({ hidden_because: 'consent-revoked', outputs: [] })
    expect(request.charged).toBe(request.status === 'succeeded' ? request.price : 0)
    outcomes.add(request.status)
    const rows = await world.db
      .selectFrom('ai_output')
      .innerJoin('content', 'content.id', 'ai_output.content_id')
      .select('content.hidden_at')
      .where('request_id', '=', body.id)
      .execute()
    expect(rows.filter(({ hidden_at }) => hidden_at === null)).toEqual([])
  }
  expect([...outcomes].sort()).toEqual(['canceled', 'succeeded'])
})

test('revoking a consent while requests arrive cancels accepted requests and refuses the others', async () => {
  const asking = [swap(), swap(), swap()]
  const revoking = revoke()
  asking.push(swap(), revoking.then(swap))
  const answers = await Promise.all(asking)
  await revoking
  for (const { status } of answers) expect([200, 409]).toContain(status)
  for (const { body } of answers.filter(({ status }) => status === 200))
    expect((await world.show(mia, body.id)).body).toMatchObject(canceled)
  expect(answers.at(-1)?.body).toMatchObject({ code: 'consent-not-active' })
  await runJobs(world)
  expect(await balanceOf(world, mia)).toBe(before)
})

/** Mia revokes the consent herself. */
const revokeOwn = async (): Promise<void> => {
  const { status } = await world.call(mia, 'POST', `/ai/consents/${release.id}/revoke`)
  expect(status).toBe(200)
}
/** Whether the owner can see anything that a request made, in the history, as a file or in the gallery. */
async function seesResultsOf(id: string): Promise<boolean> {
  const { outputs } = (await world.show(mia, id)).body
  const made = await world.db.selectFrom('ai_output').selectAll().where('request_id', '=', id).execute()
  const { body } = await world.call(mia, 'GET', '/content/gallery', { limit: 100 })
  const files = await Promise.all(
    made.map((output) => world.send(mia, 'GET', `/ai/outputs/${output.id}/file`)),
  )
  const inGallery = body.data.some((content) => made.some(({ content_id }) => content_id === content.id))
  return outputs.length > 0 || inGallery || files.some(({ status }) => status !== 404)
}
const charged = { status: 'succeeded', outputs: [], hidden_because: 'consent-revoked', error: null }

test('Mia pays for a result that arrives after she revoked the consent herself, and never sees it', async () => {
  akool.script.submit = async () => {
    await revokeOwn()
    return done()
  }
  const { body } = await swap()
  await runJobs(world)
  expect((await world.show(mia, body.id)).body).toMatchObject({ ...charged, charged: body.price })
  expect(body.price).toBeGreaterThan(0)
  expect(await seesResultsOf(body.id)).toBe(false)
})

test('if Mia revokes too late to stop a job, she pays for it and never sees its result', async () => {
  akool.script.submit = async () => ({ kind: 'accepted', job: { id: crypto.randomUUID() } })
  akool.script.cancel = async () => 'too-late'
  const { body } = await swap()
  await runPostponedJobs(world)
  await revokeOwn()
  await runPostponedJobs(world)
  expect((await world.show(mia, body.id)).body).toMatchObject({ status: 'running', charged: 0, outputs: [] })
  akool.script.poll = async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'done' })
  await runPostponedJobs(world)
  expect((await world.show(mia, body.id)).body).toMatchObject({ ...charged, charged: body.price })
  expect(await seesResultsOf(body.id)).toBe(false)
})

test('if Mia revokes, queued requests and those that can still be stopped are free and make nothing', async () => {
  akool.script.submit = async () => ({ kind: 'accepted', job: { id: crypto.randomUUID() } })
  const contents = await countContents()
  const { body: atWork } = await swap()
  await runPostponedJobs(world)
  const { body: waiting } = await swap()
  await revokeOwn()
  await runPostponedJobs(world)
  for (const { id } of [atWork, waiting]) expect((await world.show(mia, id)).body).toMatchObject(canceled)
  expect([await balanceOf(world, mia), await countContents()]).toEqual([before, contents])
})

test('a revocation sends an event for each unfinished request, and one event about the consent', async () => {
  const { body: finished } = await swap()
  await runJobs(world)
  const { body: waiting } = await swap()
  await world.db.deleteFrom('event').execute()
  await revokeOwn()
  const events = await world.db
    .selectFrom('event')
    .select(['name', 'data'])
    .where('user_id', '=', mia.userId)
    .orderBy('position')
    .execute()
  expect(events).toMatchObject([
    { name: 'consent', data: { id: release.id, status: 'revoked' } },
    { name: 'ai-request', data: { id: waiting.id, status: 'canceled' } },
  ])
  expect((await world.show(mia, finished.id)).body).toMatchObject({ ...charged, charged: finished.price })
})

async function countContents(): Promise<bigint> {
  const { count } = await world.db
    .selectFrom('content')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
