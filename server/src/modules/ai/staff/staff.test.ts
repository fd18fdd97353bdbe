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
const bfl = scriptedAdapter('bfl', { submit: async () => ({ kind: 'done', outputs: [red] }) })

let world: AiWorld
let mia: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await createAiWorld([bfl])
  mia = await world.person('mia')
  moderator = await world.person('moderator', { role: 'moderator' })
  admin = await world.person('admin', { role: 'admin' })
  await giveCredits(world, mia, 10_00n)
})
afterAll(() => closeBalanced(world, aiChecks))

async function makeHarbor(): Promise<string> {
  const { body } = await world.ask(mia, { task: 'text_to_image', input: { prompt: 'A harbor' } })
  await runJobs(world)
  return body.id
}

test("moderators can read a profile's AI requests, including removed ones, and other users can't", async () => {
  const id = await makeHarbor()
  await world.call(mia, 'DELETE', `/ai/requests/${id}`)
  expect((await world.show(mia, id)).status).toBe(404)
  const seen = (who: Person | null) => world.call(who, 'GET', `/admin/profile/${mia.profileId}/tool`)
  const use = (await seen(moderator)).body.data.find((each) => each.id === id)
  expect(use).toMatchObject({
    id,
    task: 'text_to_image',
    provider: 'bfl',
    prompt: 'A harbor',
    status: 'succeeded',
    charged: 0.7,
  })
  expect(use).not.toHaveProperty('input')
  expect([(await seen(mia)).status, (await seen(null)).status]).toEqual([403, 401])
  const nobody = await world.call(moderator, 'GET', `/admin/profile/${crypto.randomUUID()}/tool`)
  expect(nobody.body).toMatchObject({ code: 'profile-not-found' })
})

test("admins can see how often each tool is used, and moderators can't", async () => {
  const seen = (who: Person) => world.call(who, 'GET', '/admin/dashboard/ai-tools-over-time')
  const today = async () => {
    const { data } = (await seen(admin)).body
    expect(data.slice(0, -1).every(({ tools }) => tools.length === 0)).toBe(true)
    return data.at(-1)?.tools.find(({ task }) => task === 'text_to_image')?.requests ?? 0
  }
  const before = await today()
  await makeHarbor()
  // A refused prompt that was stored for a report doesn't count as use of the tool.
  const refused = { task: 'text_to_image', input: { prompt: 'A naked schoolgirl, 15 years old' } }
  const kept = await world.send(mia, 'POST', '/ai/requests/refused', { id: crypto.randomUUID(), ...refused })
  expect([kept.status, await today()]).toEqual([200, before + 1])
  expect((await seen(moderator)).status).toBe(403)
})

test('an admin can turn on a coming-soon tool that some model supports, and turn it off again', async () => {
  const portrait = { task: 'ai_face_creation' as const, input: { prompt: 'An old sailor' } }
  const isSoon = async () =>
    (await world.call(null, 'GET', '/ai/tools')).body.data.find(({ task }) => task === portrait.task)
      ?.is_coming_soon
  const change = (who: Person, task: string, isOn: boolean) =>
    world.send(who, 'PUT', `/admin/ai/tools/${task}`, { is_switched_on: isOn })
  expect((await world.ask(mia, portrait)).body).toMatchObject({ code: 'ai-tool-coming-soon' })
  expect((await change(moderator, portrait.task, true)).status).toBe(403)
  expect((await change(admin, 'text_to_image', true)).body).toMatchObject({ code: 'ai-tool-not-switchable' })
  expect((await change(admin, 'video_extend', true)).body).toMatchObject({ code: 'ai-model-unavailable' })

  expect((await change(admin, portrait.task, true)).status).toBe(200)
  expect(await isSoon()).toBe(false)
  const { body } = await world.ask(mia, portrait)
  await runJobs(world)
  expect((await world.show(mia, body.id)).body).toMatchObject({
    status: 'succeeded',
    outputs: [{ kind: 'image' }],
  })

  expect((await change(admin, portrait.task, false)).status).toBe(200)
  expect([await isSoon(), (await world.ask(mia, portrait)).status]).toEqual([true, 409])
})

test('only admins can see which tools can be turned on, and who turned them on', async () => {
  const task = 'ai_face_creation'
  const change = (who: Person, isOn: boolean) =>
    world.send(who, 'PUT', `/admin/ai/tools/${task}`, { is_switched_on: isOn })
  const listed = async (name: string) =>
    (await world.call(admin, 'GET', '/admin/ai/tools')).body.data.find((tool) => tool.task === name)
  const before = (await listed(task))?.changes.length ?? 0
  const other = await world.person('other', { role: 'admin' })
  await Promise.all([change(admin, true), change(admin, true)])
  world.clock.advance(1000)
  await change(other, false)
  await change(other, false)
  const tool = await listed(task)
  expect([tool?.is_switched_on, (tool?.models ?? []).length > 0]).toEqual([false, true])
  expect(tool?.changes.slice(0, 2)).toMatchObject([
    { is_switched_on: false, username: other.username },
    { is_switched_on: true, username: admin.username },
  ])
  expect(tool?.changes).toHaveLength(Math.min(before + 2, 5))
  // No model on this server supports this tool.
  expect(await listed('video_extend')).toMatchObject({ is_switched_on: false, models: [], changes: [] })
  expect(await listed('text_to_image')).toBeUndefined()
  const statusFor = async (who: Person | null) => (await world.call(who, 'GET', '/admin/ai/tools')).status
  expect([await statusFor(moderator), await statusFor(mia), await statusFor(null)]).toEqual([403, 403, 401])
})
