import type { AiReadiness } from '@fanfare/contract/ai/tools'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiFault, type AiSubmitContext } from '#gateways/ai/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// This server has to install the model before it can be used.

const red = await pictureOf('red')
const made = { kind: 'done' as const, outputs: [red] }
const local = scriptedAdapter('local', { submit: async () => made }, { isRepeatable: true })
const other = scriptedAdapter('bfl', { submit: async () => made })
let readiness = new Map<AiTask, AiReadiness>()

let world: AiWorld
let mia: Person
beforeAll(async () => {
  world = await createAiWorld([{ ...local, readiness: async () => readiness }, other])
  mia = await world.person('mia')
  await giveCredits(world, mia, 10_00n)
})
afterAll(() => closeBalanced(world, aiChecks))
beforeEach(() => {
  other.sent.length = 0
})

const ask = async (choice: { provider?: 'local' } = {}) => {
  const form = { task: 'text_to_image' as const, input: { prompt: 'A lighthouse at night' }, ...choice }
  return (await world.ask(mia, form)).body.id
}
const shown = async (id: string) => (await world.show(mia, id)).body

/** A submission that stays in preparation until the test lets it continue. */
function preparing() {
  const begun = Promise.withResolvers<AiSubmitContext>()
  const outcome = Promise.withResolvers<typeof made>()
  local.script = {
    submit: (_request, context) => {
      context.onProgress?.(0.42, 'preparing')
      begun.resolve(context)
      return outcome.promise
    },
  }
  return { begun: begun.promise, ...outcome }
}

test("the list of tools shows which models aren't ready, and for which task", async () => {
  readiness = new Map([['text_to_image', { state: 'installing', progress: 0.42 }]])
  const { data } = (await world.call(null, 'GET', '/ai/tools')).body
  const modelsOf = (task: AiTask) => data.find((tool) => tool.task === task)?.models ?? []
  const told = (task: AiTask) =>
    modelsOf(task).flatMap((model) => (model.readiness ? [[model.provider, model.readiness]] : []))
  expect(told('text_to_image')).toEqual([['local', { state: 'installing', progress: 0.42 }]])
  expect([modelsOf('text_to_video').length > 0, told('text_to_video')]).toEqual([true, []])
  readiness = new Map()
  const ready = (await world.call(null, 'GET', '/ai/tools')).body.data.flatMap(({ models }) => models)
  expect(ready.filter((model) => model.readiness !== null)).toEqual([])
})

test("a request visibly waits while its model is installed, even beyond the model's time limit", async () => {
  const { begun, resolve } = preparing()
  const id = await ask({ provider: 'local' })
  const jobs = runJobs(world)
  const { onProgress } = await begun
  await expect.poll(() => shown(id)).toMatchObject({ status: 'running', stage: 'preparing', progress: 0.42 })
  world.clock.advance(3 * 3_600_000)
  onProgress?.(0.9, 'preparing')
  await expect.poll(() => shown(id)).toMatchObject({ stage: 'preparing', progress: 0.9, error: null })
  const attempt = world.db.selectFrom('ai_attempt').select('deadline_at').where('request_id', '=', id)
  const { deadline_at: deadline } = await attempt.executeTakeFirstOrThrow()
  expect(deadline.getTime()).toBeGreaterThan(world.clock.now().getTime())
  resolve(made)
  await jobs
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7, stage: null })
})

test("if the model can't be installed, the credits are returned, and the reason isn't a timeout", async () => {
  const { begun, reject } = preparing()
  const before = await balanceOf(world, mia)
  const id = await ask({ provider: 'local' })
  const jobs = runJobs(world)
  const { onProgress } = await begun
  world.clock.advance(3 * 3_600_000)
  onProgress?.(0.5, 'preparing')
  await expect.poll(() => shown(id)).toMatchObject({ progress: 0.5 })
  reject(new AiFault('not-installed', 'npm is missing'))
  await jobs
  const request = await shown(id)
  expect(request).toMatchObject({ status: 'failed', charged: 0, error: { code: 'not-installed' } })
  expect(request.error?.message).not.toContain('npm')
  expect([await balanceOf(world, mia), other.sent.length]).toEqual([before, 0])
})
