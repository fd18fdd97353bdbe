import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediaSigner } from '#content'
import { AiFault } from '#gateways/ai/port'
import { Problem } from '#kernel/problem'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { collectNotifications } from '#testing/collect-notifications'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'
import { betterPrompt } from './better-prompt.ts'

const better = async () => ({
  kind: 'done' as const,
  outputs: [{ kind: 'text' as const, text: 'A red boat at dawn, mist' }],
})
const wavespeed = scriptedAdapter('wavespeed', { submit: better })

let world: AiWorld
let mia: Person
beforeAll(async () => {
  world = await createAiWorld([wavespeed])
  mia = await world.person('mia')
  await giveCredits(world, mia, 10_00n)
})
afterAll(() => closeBalanced(world, aiChecks))

/** Sends the request as the page does, while the worker runs. */
async function ask(form: { id?: string; prompt: string }) {
  const asking = world.call(mia, 'POST', '/ai/prompt', { id: randomUUID(), ...form })
  let isOver = false
  void asking.then(() => (isOver = true))
  while (!isOver) await runJobs(world)
  return asking
}

test('an improved prompt is returned in the response, and is charged once however often it is requested', async () => {
  wavespeed.script = { submit: better }
  const before = await balanceOf(world, mia)
  const form = { id: randomUUID(), prompt: 'A red boat' }
  const first = await ask(form)
  expect([first.status, first.body]).toMatchObject([
    200,
    {
      prompt: 'A red boat at dawn, mist',
      request: { task: 'prompt_optimizer', status: 'succeeded', charged: 0.3 },
    },
  ])
  expect((await ask(form)).body.prompt).toBe('A red boat at dawn, mist')
  expect(await balanceOf(world, mia)).toBe(before - 30n)
})

test('if no provider can improve the prompt, nothing is charged and the response explains why', async () => {
  wavespeed.script = { submit: () => Promise.reject(new AiFault('failed')) }
  const before = await balanceOf(world, mia)
  const { status, body } = await ask({ prompt: 'A green boat' })
  expect([status, body]).toMatchObject([502, { code: 'ai-failed' }])
  expect(body).not.toHaveProperty('refused_request')
  expect(await balanceOf(world, mia)).toBe(before)
})

test('a prompt that the provider refuses is free, and only its writer can report the refusal', async () => {
  wavespeed.script = { submit: () => Promise.reject(new AiFault('moderated')) }
  const before = await balanceOf(world, mia)
  const form = { id: randomUUID(), prompt: 'A boat that somebody mistakes for something else' }
  const answer = await ask(form)
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { code: 'ai-content-refused', refused_request: form.id },
  ])
  const leo = await world.person('leo')
  const report = (who: Person) =>
    world.send(who, 'POST', '/report', {
      contentType: 'ai_request',
      contentId: form.id,
      reason: 'other',
      description: 'It is a boat.',
    })
  expect([(await report(leo)).status, (await report(mia)).status]).toEqual([404, 200])
  expect(await balanceOf(world, mia)).toBe(before)
})

test('a prompt that our rules refuse is stored only if its writer wants to report the refusal', async () => {
  const before = await balanceOf(world, mia)
  const sent = wavespeed.sent.length
  const prompt = 'A naked schoolgirl, 15 years old'
  const refused = await ask({ prompt })
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'ai-content-refused' }])
  expect(refused.body).not.toHaveProperty('refused_request')
  const kept = await world.send(mia, 'POST', '/ai/requests/refused', {
    id: randomUUID(),
    task: 'prompt_optimizer',
    input: { prompt },
  })
  expect([kept.status, kept.body]).toMatchObject([
    200,
    { task: 'prompt_optimizer', status: 'failed', error: { code: 'prompt-refused' }, charged: 0 },
  ])
  expect(await balanceOf(world, mia)).toBe(before)
  expect(wavespeed.sent).toHaveLength(sent)
})

/** Sends the request as Mia, who stops waiting when `patience` aborts. */
function askImpatiently(id: string, patience: AbortSignal) {
  const actor = { ...mia, sessionId: 'session', role: 'user', seesNsfw: false } as const
  return betterPrompt({ ...world.deps, signer: createMediaSigner(world.deps) }, actor, {
    id,
    prompt: 'A blue boat',
    patience,
  }).then(
    () => null,
    (error: unknown) => (error instanceof Problem ? { code: error.code, message: error.message } : error),
  )
}

test('if the provider is still working when the wait ends, the response says that it may be charged, and it is', async () => {
  const [impatient, finishing] = [new AbortController(), Promise.withResolvers<void>()]
  wavespeed.script = {
    submit: async () => {
      impatient.abort()
      await finishing.promise
      return better()
    },
  }
  const before = await balanceOf(world, mia)
  const id = randomUUID()
  const asking = askImpatiently(id, impatient.signal)
  await expect.poll(async () => (await world.show(mia, id)).status).toBe(200)
  const working = runJobs(world)
  const answer = await asking
  expect(answer).toMatchObject({ code: 'ai-still-running' })
  expect(JSON.stringify(answer)).not.toContain('haven’t been charged')
  expect((await world.show(mia, id)).body).toMatchObject({
    status: 'running',
    cancel: 'requested',
    charged: 0,
  })
  finishing.resolve()
  await working
  const { body } = await world.call(mia, 'GET', '/ai/requests')
  expect(body.data[0]).toMatchObject({ id, status: 'succeeded', charged: 0.3 })
  expect(await balanceOf(world, mia)).toBe(before - 30n)
})

test('a prompt that no provider has begun to improve when the wait ends is canceled, never sent, and free', async () => {
  wavespeed.script = { submit: better }
  const [before, sent] = [await balanceOf(world, mia), wavespeed.sent.length]
  const id = randomUUID()
  expect(await askImpatiently(id, AbortSignal.abort())).toMatchObject({ code: 'ai-failed' })
  await runJobs(world)
  expect((await world.show(mia, id)).body).toMatchObject({ status: 'canceled', charged: 0 })
  expect([await balanceOf(world, mia), wavespeed.sent.length]).toEqual([before, sent])
})

test('the outcome of a better prompt is in the form, so it sends no notification, unlike other results', async () => {
  const results = async () =>
    (await world.call(mia, 'GET', '/profile/notifications', { limit: 50 })).body.data
      .filter(({ type }) => type === 'ai_result')
      .map(({ title }) => title)
  const before = await results()
  wavespeed.script = { submit: better }
  expect((await ask({ prompt: 'A yellow boat' })).status).toBe(200)
  wavespeed.script = { submit: () => Promise.reject(new AiFault('failed')) }
  expect((await ask({ prompt: 'A gray boat' })).status).toBe(502)
  await runJobs(world)
  await collectNotifications(world)
  expect(await results()).toEqual(before)

  await world.ask(mia, { task: 'text_to_image', input: { prompt: 'A boat' } })
  await runJobs(world)
  await collectNotifications(world)
  expect((await results())[0]).toBe('Text to image failed. You weren’t charged.')
})
