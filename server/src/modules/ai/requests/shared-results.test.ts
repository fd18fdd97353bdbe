import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

const red = await pictureOf('red')

let world: AiWorld
let mia: Person
beforeAll(async () => {
  world = await createAiWorld([
    scriptedAdapter('bfl', { submit: async () => ({ kind: 'done', outputs: [red] }) }),
  ])
  mia = await world.person('mia')
  await giveCredits(world, mia, 10_00n)
})
afterAll(() => closeBalanced(world, aiChecks))

async function makeHarbor(): Promise<{ id: string; contentId: string }> {
  const { body } = await world.ask(mia, { task: 'text_to_image', input: { prompt: 'A harbor' } })
  await runJobs(world)
  const [output] = (await world.show(mia, body.id)).body.outputs
  return { id: body.id, contentId: output?.content_id ?? '' }
}
const postIdOf = async (requestId: string) => (await world.show(mia, requestId)).body.outputs[0]?.post_id
const post = async (contentId: string, more: object = {}): Promise<string> => {
  const id = randomUUID()
  const form = { id, description: 'From the studio', contents: [{ id: contentId }], ...more }
  const { status, body } = await world.send(mia, 'POST', '/post', form)
  expect({ status, body }).toMatchObject({ status: 200 })
  return id
}

test('a result links to the latest published post with it, and never to a draft or a removed post', async () => {
  const { id, contentId } = await makeHarbor()
  expect(await postIdOf(id)).toBeNull()
  await post(contentId, { is_draft: true })
  const later = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
  await post(contentId, { available_from: later })
  expect(await postIdOf(id)).toBeNull()

  const published = await post(contentId)
  expect(await postIdOf(id)).toBe(published)
  world.clock.advance(60_000)
  const again = await post(contentId)
  expect(await postIdOf(id)).toBe(again)
  await world.call(mia, 'DELETE', `/post/${again}`)
  expect(await postIdOf(id)).toBe(published)
  expect(await postIdOf((await makeHarbor()).id)).toBeNull()
})
