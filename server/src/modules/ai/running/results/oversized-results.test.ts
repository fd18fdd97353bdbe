import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentLimits } from '@fanfare/contract/content/limits'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { makeClip, sendHuge } from '#testing/ai/result-files'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../../checks.ts'

// A provider's video can be larger than a video that Mia may upload. She gets it, made smaller.

const clip = await makeClip()
const luma = scriptedAdapter('luma', { submit: async () => ({ kind: 'done', outputs: [] }) })

let world: AiWorld
let mia: Person
beforeAll(async () => {
  world = await createAiWorld([luma])
  mia = await world.person('mia')
  await giveCredits(world, mia, 100_00n)
})
afterAll(() => closeBalanced(world, aiChecks))

/** Sends a valid MP4 that is larger than the limit of uploads, because of an empty box at its end. */
async function sendLarge(response: ServerResponse): Promise<void> {
  const padding = contentLimits.mediaBytes
  const box = Buffer.alloc(8)
  box.writeUInt32BE(padding + 8)
  box.write('free', 4, 'latin1')
  response.writeHead(200, { 'content-type': 'video/mp4' })
  response.write(clip)
  response.write(box)
  const zeros = Buffer.alloc(1024 * 1024)
  for (let sent = 0; sent < padding; sent += zeros.length) {
    if (!response.write(zeros)) await once(response, 'drain')
  }
  response.end()
}

/** Requests a video whose file is sent like this. Returns what Mia sees of it at the end. */
async function make(send: (response: ServerResponse) => unknown) {
  const host = createServer((_, response) => void send(response))
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  onTestFinished(() => {
    host.closeAllConnections()
    host.close()
  })
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/video.mp4`
  luma.script = { submit: async () => ({ kind: 'done', outputs: [{ kind: 'video', from: { url } }] }) }
  const form = { task: 'text_to_video', provider: 'luma', input: { prompt: 'Waves' } } as const
  const { body } = await world.ask(mia, form)
  await runJobs(world)
  return (await world.show(mia, body.id)).body
}

test('a video above the limit of uploads is kept at its size and length, as a smaller file, and is charged', async () => {
  const before = await balanceOf(world, mia)
  const request = await make(sendLarge)
  expect(request).toMatchObject({
    status: 'succeeded',
    error: null,
    charged: request.price,
    outputs: [{ kind: 'video', mime: 'video/mp4', width: 320, height: 180 }],
  })
  const [output] = request.outputs
  expect(Math.abs((output?.media?.duration_ms ?? 0) - 1000)).toBeLessThan(150)
  expect(before - (await balanceOf(world, mia))).toBe(BigInt(Math.round(request.price * 100)))
  const { rawPayload } = await world.app.inject({
    url: output?.file_url ?? '',
    headers: { cookie: mia.cookie },
  })
  expect(rawPayload.length).toBeGreaterThan(1000)
  expect(rawPayload.length).toBeLessThan(contentLimits.mediaBytes / 10)
})

test("a video of 2 GB isn't kept, and is free", async () => {
  const [before, contents] = [await balanceOf(world, mia), await countContents()]
  expect(await make(sendHuge)).toMatchObject({
    status: 'failed',
    charged: 0,
    outputs: [],
    error: { code: 'no-result' },
  })
  expect([await balanceOf(world, mia), await countContents()]).toEqual([before, contents])
})

async function countContents(): Promise<number> {
  return (await world.db.selectFrom('content').select('id').execute()).length
}
