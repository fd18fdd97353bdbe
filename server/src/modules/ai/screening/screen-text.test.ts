import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// A provider's text is screened like a prompt before it is kept and charged.

let written = ''
const submit = async () => ({ kind: 'done' as const, outputs: [{ kind: 'text' as const, text: written }] })
const wavespeed = scriptedAdapter('wavespeed', { submit })
const piapi = scriptedAdapter('piapi', { submit })

let world: AiWorld
let mia: Person
beforeAll(async () => {
  world = await createAiWorld([wavespeed, piapi])
  mia = await world.person('mia')
  const admin = await world.person('admin', { role: 'admin' })
  await world.send(admin, 'PUT', '/admin/ai/tools/ai_chatbot', { is_switched_on: true })
  await giveCredits(world, mia, 100_00n)
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(() => {
  for (const { sent } of [wavespeed, piapi]) sent.length = 0
})

async function ask(task: 'ai_chatbot' | 'prompt_optimizer', prompt: string) {
  const { body } = await world.ask(mia, { task, input: { prompt } })
  await runJobs(world)
  return (await world.show(mia, body.id)).body
}

test.each([
  ['ai_chatbot', 'Tell me a story', 'She was 15 years old, and naked.'],
  ['prompt_optimizer', 'a portrait', 'a nude portrait of a schoolgirl'],
  // The prompt names the person, and the answer names the act.
  ['ai_chatbot', 'Tell me about a girl of 14 years', 'In her lingerie she lay down.'],
] as const)(
  "a text from %s that would be refused as a prompt isn't kept or charged, and no other provider is tried",
  async (task, prompt, text) => {
    written = text
    const before = await balanceOf(world, mia)
    expect(await ask(task, prompt)).toMatchObject({
      status: 'failed',
      error: { code: 'result-refused' },
      outputs: [],
      charged: 0,
    })
    expect(await balanceOf(world, mia)).toBe(before)
    expect(wavespeed.sent.length + piapi.sent.length).toBe(1)
    const kept = await world.db.selectFrom('ai_output').select('text').where('text', '=', text).execute()
    expect(kept).toEqual([])
  },
)

test.each([
  ['ai_chatbot', 'A girl of five flew her kite over the beach.'],
  ['prompt_optimizer', 'a nude woman, 30 years old, classical marble sculpture'],
] as const)('a text from %s that would be accepted as a prompt is kept and charged', async (task, text) => {
  written = text
  expect(await ask(task, 'Write something')).toMatchObject({ status: 'succeeded', outputs: [{ text }] })
})

test("an improved prompt that is refused isn't returned", async () => {
  written = 'a nude portrait of a schoolgirl'
  const before = await balanceOf(world, mia)
  const asking = world.call(mia, 'POST', '/ai/prompt', { id: randomUUID(), prompt: 'a portrait' })
  let isOver = false
  void asking.then(() => (isOver = true))
  while (!isOver) await runJobs(world)
  const { status, body } = await asking
  expect([status, body.code]).toEqual([422, 'ai-content-refused'])
  expect(JSON.stringify(body)).not.toContain('schoolgirl')
  expect(await balanceOf(world, mia)).toBe(before)
})
