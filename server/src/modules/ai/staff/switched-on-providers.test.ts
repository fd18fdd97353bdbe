import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAiProviders } from '#gateways/ai/open-ai-providers'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { plainPhoto } from '#testing/ai/pictures'
import { startProviderProcess, type ProviderProcess } from '#testing/ai/provider-process'
import { makeVideo } from '#testing/media/media-files'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runPostponedJobs } from '#testing/run-jobs'
import { temporaryDirectory } from '#testing/temporary-directory'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// Coming-soon tools that providers support, tested with the server's real adapters.

let providers: ProviderProcess
let world: AiWorld
let admin: Person
let mia: Person
let inputs: Partial<Record<AiTask, Record<string, unknown>>>
let consent: string
const folder = temporaryDirectory()
beforeAll(async () => {
  providers = await startProviderProcess()
  const at = (name: 'bfl' | 'piapi' | 'wavespeed') => ({ key: providers.key, url: providers.url(name) })
  const { webhookSecret } = providers
  const adapters = openAiProviders({
    bfl: at('bfl'),
    piapi: at('piapi'),
    wavespeed: { ...at('wavespeed'), chatUrl: null, webhookSecret },
    luma: null,
    runway: null,
    akool: null,
    stability: null,
    promptchan: null,
    openai_images: null,
    comfyui: null,
  })
  world = await createAiWorld([...adapters.values()])
  admin = await world.person('admin', { role: 'admin' })
  mia = await world.person('mia')
  await giveCredits(world, mia, 100_00n)
  const file = path.join(folder, 'own.mp4')
  const clip = await world.clip(
    mia,
    await readFile(await makeVideo(file, { seconds: 2, width: 320, height: 240 })),
  )
  consent = await world.consentFor(mia, [clip])
  inputs = {
    image_to_image: { image: await world.photo(mia, await plainPhoto('red')), prompt: 'In winter' },
    lip_sync: { video: clip, text: 'Good evening.' },
    ai_face_creation: { prompt: 'An old sailor' },
    ai_chatbot: { prompt: 'What is a lighthouse?' },
  }
}, 600_000)
afterAll(async () => {
  await closeBalanced(world, aiChecks)
  await providers.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  for (const name of ['bfl', 'piapi', 'wavespeed'] as const) {
    await providers.clear(name)
    await providers.set(name, { webhooks: 'never' })
  }
})

const ask = (task: AiTask) =>
  world.ask(mia, {
    task,
    input: inputs[task] ?? {},
    ...(task === 'lip_sync' && { has_consent: true, consent_id: consent }),
  })
const change = (task: AiTask, isOn: boolean) =>
  world.send(admin, 'PUT', `/admin/ai/tools/${task}`, { is_switched_on: isOn })

/** Advances the clock until the request has ended. */
async function endOf(id: string) {
  for (let round = 0; round < 20; round += 1) {
    await runPostponedJobs(world)
    const { body } = await world.show(mia, id)
    if (body.finished_at !== null) return body
    world.clock.advance(30_000)
  }
  throw new Error('The request did not end.')
}

test.each([
  ['image_to_image', 'bfl', 'image'],
  ['ai_face_creation', 'bfl', 'image'],
  ['lip_sync', 'wavespeed', 'video'],
  ['ai_chatbot', 'piapi', 'text'],
] as const)(
  'once %s is switched on it makes a result at %s, and it accepts no requests while it is off',
  async (task, provider, kind) => {
    const before = await balanceOf(world, mia)
    expect((await ask(task)).body).toMatchObject({ code: 'ai-tool-coming-soon' })
    expect((await change(task, true)).status).toBe(200)
    const { status, body } = await ask(task)
    expect([status, body]).toMatchObject([200, { status: 'queued' }])
    const request = await endOf(body.id)
    expect(request).toMatchObject({
      status: 'succeeded',
      error: null,
      used: { provider },
      charged: body.price,
      outputs: [{ kind }],
    })
    expect(await balanceOf(world, mia)).toBe(before - BigInt(Math.round(body.price * 100)))
    expect(await providers.jobs(provider)).toHaveLength(1)
    expect((await change(task, false)).status).toBe(200)
    expect((await ask(task)).body).toMatchObject({ code: 'ai-tool-coming-soon' })
  },
)

test('the words of a lip sync are found in the history, and its transaction names them', async () => {
  await change('lip_sync', true)
  const { body } = await ask('lip_sync')
  await endOf(body.id)
  const found = async (search: string) =>
    (await world.call(mia, 'GET', '/ai/requests', { search })).body.data.map(({ id }) => id)
  expect(await found('good EVENING')).toContain(body.id)
  expect(await found('Good morning')).toEqual([])
  const { data } = (await world.call(mia, 'GET', '/profile/transactions')).body
  const usage = data.find(({ type, subject_id: id }) => type === 'ai_tool_usage' && id === body.id)
  expect(usage?.metadata).toMatchObject({
    tool_type: 'lip_sync',
    request_data: { task: 'lip_sync', prompt: 'Good evening.' },
  })
  await change('lip_sync', false)
})
