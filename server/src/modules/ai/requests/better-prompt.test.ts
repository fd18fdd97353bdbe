import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AiFault } from '#gateways/ai/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

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

test('an improved prompt is returned in the response, and charged once however often it is requested', async () => {
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

test('if no provider can improve the prompt, nothing is charged and the response gives the reason', async () => {
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

test('a prompt that our rules refuse to improve is stored only if its writer wants to report the refusal', async () => {
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
