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

/** Asks as the page does, while the worker works. */
async function ask(form: { id?: string; prompt: string }) {
  const asking = world.call(mia, 'POST', '/ai/prompt', { id: randomUUID(), ...form })
  let isOver = false
  void asking.then(() => (isOver = true))
  while (!isOver) await runJobs(world)
  return asking
}

test('a better prompt is answered at once, and charged once however often it is asked for', async () => {
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

test('if no provider can improve the prompt, nothing is charged and the answer says why', async () => {
  wavespeed.script = { submit: () => Promise.reject(new AiFault('failed')) }
  const before = await balanceOf(world, mia)
  const { status, body } = await ask({ prompt: 'A green boat' })
  expect([status, body]).toMatchObject([502, { code: 'ai-failed' }])
  expect(await balanceOf(world, mia)).toBe(before)
})
