import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installNetworks } from '@fanfare/engine/networks/install'
import { startEngine } from '@fanfare/engine/start-engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localAdapter } from '#gateways/ai/local/local-adapter'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { makeVideo } from '#testing/media/media-files'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// Coming-soon tools that an admin has turned on, tested with this server's engine.

const engine = startEngine()
let world: AiWorld
let folder: string
let admin: Person
let mia: Person
let clip: string
beforeAll(async () => {
  await installNetworks()
  folder = await mkdtemp(path.join(tmpdir(), 'fanfare-switched-on-'))
  world = await createAiWorld([localAdapter(engine, { workers: 1 })])
  admin = await world.person('admin', { role: 'admin' })
  mia = await world.person('mia')
  await giveCredits(world, mia, 10_00n)
  const file = { seconds: 1, width: 160, height: 120, framesPerSecond: 10 }
  clip = await world.clip(mia, await readFile(await makeVideo(path.join(folder, 'own.mp4'), file)))
}, 600_000)
afterAll(async () => {
  engine.stop()
  await closeBalanced(world, aiChecks)
  await rm(folder, { recursive: true })
})

const made = 'made on this server'
const tools = [
  {
    task: 'video_upscale',
    price: 0,
    seconds: 1,
    width: 320,
    height: 240,
    note: `${made}. 10 frames`,
  },
  {
    task: 'video_extend',
    price: 0,
    seconds: 6,
    width: 160,
    height: 120,
    note: `${made}: the last picture moves on, nothing new appears in it. 5 seconds added, camera move push in, its depth guessed from place, sharpness and color`,
  },
] as const

test.each(tools)(
  '$task accepts requests only while an admin has switched it on',
  async ({ task, price, seconds, ...result }) => {
    const form = { task, input: { video: clip } }
    const change = (isOn: boolean) =>
      world.send(admin, 'PUT', `/admin/ai/tools/${task}`, { is_switched_on: isOn })
    const requests = async () => (await world.call(mia, 'GET', '/ai/requests')).body.data.length
    const before = { credits: await balanceOf(world, mia), requests: await requests() }
    const expectRefusal = async (wanted: typeof before) => {
      expect(await world.ask(mia, form)).toMatchObject({ status: 409, body: { code: 'ai-tool-coming-soon' } })
      expect({ credits: await balanceOf(world, mia), requests: await requests() }).toEqual(wanted)
    }
    await expectRefusal(before)

    expect((await change(true)).status).toBe(200)
    const { body } = await world.ask(mia, form)
    expect(body).toMatchObject({ status: 'queued', price, charged: 0 })
    expect(await balanceOf(world, mia)).toBe(before.credits - BigInt(Math.round(price * 100)))
    await runJobs(world)
    const { body: shown } = await world.show(mia, body.id)
    expect(shown).toMatchObject({
      status: 'succeeded',
      used: { provider: 'local' },
      charged: price,
      error: null,
      outputs: [{ kind: 'video', mime: 'video/mp4', ...result }],
    })
    expect((shown.outputs[0]?.duration_ms ?? 0) / 1000).toBeCloseTo(seconds, 0)
    const after = { credits: before.credits - BigInt(Math.round(price * 100)), requests: before.requests + 1 }
    expect(await balanceOf(world, mia)).toBe(after.credits)

    expect((await change(false)).status).toBe(200)
    await expectRefusal(after)
  },
)
