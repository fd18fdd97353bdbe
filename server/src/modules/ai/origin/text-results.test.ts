import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// AI tools that answer with text: what they write is labeled in messages, and they don't answer somebody in a crisis.

const text = 'The lighthouse stands above a quiet harbor, and red boats drift past it in the morning mist.'
const submit = async () => ({ kind: 'done' as const, outputs: [{ kind: 'text' as const, text }] })
const wavespeed = scriptedAdapter('wavespeed', { submit })
const piapi = scriptedAdapter('piapi', { submit })

let world: AiWorld
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createAiWorld([wavespeed, piapi])
  const admin = await world.person('admin', { role: 'admin' })
  await world.send(admin, 'PUT', '/admin/ai/tools/ai_chatbot', { is_switched_on: true })
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  await giveCredits(world, mia, 100_00n)
  for (const { sent } of [wavespeed, piapi]) sent.length = 0
})
afterAll(() => closeBalanced(world, aiChecks))

test.each(['ai_chatbot', 'prompt_optimizer'] as const)(
  'a text from %s is labeled when its user sends it, and not when somebody else does',
  async (task) => {
    const leo = await world.person(`leo${people}`)
    const { id } = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body
    const send = async (who: Person) => {
      const { body } = await world.call(who, 'POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text })
      return body.authorship
    }
    expect(await send(mia)).toBe('typed')
    const { body } = await world.ask(mia, { task, input: { prompt: 'A harbor at dawn' } })
    await runJobs(world)
    expect((await world.show(mia, body.id)).body).toMatchObject({ status: 'succeeded', outputs: [{ text }] })
    expect(await send(mia)).toBe('drafted')
    expect(await send(leo)).toBe('typed')
  },
)

test.each([
  ['I want to die', 'Find a helpline in your country'],
  ['Ich will nicht mehr leben', 'Finde ein Hilfetelefon in deinem Land'],
])(
  'the chatbot responds to “%s” with the helpline in that language, asks no model and charges nothing',
  async (prompt, directory) => {
    const before = await balanceOf(world, mia)
    const asked = await world.ask(mia, { task: 'ai_chatbot', input: { prompt } })
    expect(asked).toMatchObject({
      status: 422,
      body: { code: 'crisis', helpline: { directory, href: 'https://findahelpline.com' } },
    })
    await runJobs(world)
    expect(wavespeed.sent.length + piapi.sent.length).toBe(0)
    expect(await balanceOf(world, mia)).toBe(before)
    expect((await world.call(mia, 'GET', '/ai/requests')).body.data).toEqual([])
  },
)

test('a price is quoted while a question is being typed, and a prompt for a picture may contain words that describe a crisis', async () => {
  const question = { task: 'ai_chatbot' as const, input: { prompt: 'I want to die' } }
  expect((await world.call(mia, 'POST', '/ai/quote', question)).status).toBe(200)
  const picture = {
    task: 'prompt_optimizer' as const,
    input: { prompt: 'A poster that says: I want to die' },
  }
  expect((await world.ask(mia, picture)).status).toBe(200)
  await runJobs(world)
})
