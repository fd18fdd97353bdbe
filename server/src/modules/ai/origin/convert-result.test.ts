import { execFile } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { comfyui } from '#gateways/ai/comfyui/comfyui'
import { findFfmpeg } from '#gateways/media-tools/find-ffmpeg'
import { openMediaTools } from '#gateways/media-tools/open-media-tools'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { startProviderProcess, type ProviderProcess } from '#testing/ai/provider-process'
import { makeClip } from '#testing/ai/result-files'
import { readManifest } from '#testing/media/read-origin'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runPostponedJobs } from '#testing/run-jobs'
import { temporaryDirectory } from '#testing/temporary-directory'
import type { Person } from '#testing/world'

// Mia's videos come from a ComfyUI workflow that writes various video formats.

let providers: ProviderProcess
let workflows: string
let world: AiWorld
let mia: Person
beforeAll(async () => {
  providers = await startProviderProcess()
  workflows = temporaryDirectory()
  world = await createAiWorld([comfyui({ url: providers.url('comfyui'), workflows })])
  mia = await world.person('mia')
  await giveCredits(world, mia, 200_00n)
})
afterAll(async () => {
  await closeBalanced(world, aiChecks)
  await providers.stop()
  await rm(workflows, { recursive: true })
})

/** Requests a video and waits until the request has ended. */
async function make(format: string) {
  const nodes = {
    1: { class_type: 'CLIPTextEncode', inputs: { text: '{{prompt}}' } },
    2: { class_type: 'SaveVideo', inputs: { images: ['1', 0], format } },
  }
  await writeFile(path.join(workflows, 'text_to_video.json'), JSON.stringify(nodes))
  const form = { task: 'text_to_video', provider: 'comfyui', input: { prompt: 'Waves' } } as const
  const { body } = await world.ask(mia, form)
  // The provider encodes a real video in a separate process, which may be slow.
  const end = await vi.waitUntil(
    async () => {
      await runPostponedJobs(world)
      const request = (await world.show(mia, body.id)).body
      return request.finished_at === null ? null : request
    },
    { timeout: 120_000 },
  )
  if (end === null) throw new Error('waitUntil returns what ended.')
  return end
}

test.each(['webm', 'mkv', 'avi', 'gif'])(
  'a result in %s can be downloaded and posted as an MP4 with its origin, and is charged',
  async (format) => {
    const before = await balanceOf(world, mia)
    const request = await make(format)
    expect(request).toMatchObject({
      status: 'succeeded',
      error: null,
      charged: request.price,
      outputs: [{ kind: 'video', mime: 'video/mp4', width: 320, height: 180 }],
    })
    expect(before - (await balanceOf(world, mia))).toBe(BigInt(Math.round(request.price * 100)))
    const [output] = request.outputs
    expect(Math.abs((output?.media?.duration_ms ?? 0) - 1000)).toBeLessThan(150)
    const { rawPayload: bytes, headers } = await world.app.inject({
      url: output?.file_url ?? '',
      headers: { cookie: mia.cookie },
    })
    expect(headers['content-disposition']).toBe('attachment; filename="text-to-video-1.mp4"')
    expect(bytes.includes('avc1')).toBe(true)
    expect(await readManifest('video/mp4', bytes)).toMatchObject({ state: 'Valid' })
    expect(bytes.includes('trainedAlgorithmicMedia</Iptc4xmpExt')).toBe(true)
  },
)

test("a result that is already an MP4 isn't re-encoded", async () => {
  const request = await make('mp4')
  const { rawPayload: bytes } = await world.app.inject({
    url: request.outputs[0]?.file_url ?? '',
    headers: { cookie: mia.cookie },
  })
  const clip = await makeClip()
  const pictures = clip.subarray(clip.indexOf('mdat') + 4, clip.indexOf('mdat') + 2000)
  expect(bytes.includes(pictures)).toBe(true)
})

test("an animated image in place of a video isn't kept, and is free", async () => {
  const before = await balanceOf(world, mia)
  expect(await make('webp')).toMatchObject({
    status: 'failed',
    charged: 0,
    outputs: [],
    error: {
      code: 'no-result',
      message: 'The provider sent no usable result. You haven’t been charged.',
    },
  })
  expect(await balanceOf(world, mia)).toBe(before)
})

test("playlists, texts and truncated files aren't converted", async () => {
  const tools = openMediaTools({ isProduction: false })
  const webm = await makeClip('webm')
  for (const bytes of [
    Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
    Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'),
    Buffer.from('only words'),
    webm.subarray(0, 200),
  ]) {
    const folder = temporaryDirectory()
    const file = path.join(folder, 'result')
    await writeFile(file, bytes)
    await expect(
      tools.convertToMp4({ path: file, userId: mia.userId }, { folder, maxBytes: 1_000_000 }),
    ).rejects.toMatchObject({
      name: 'MediaFault',
    })
    await rm(folder, { recursive: true })
  }
})

test('a large video becomes a full-length MP4 within the limit, and keeps its quality if it fits', async () => {
  const tools = openMediaTools({ isProduction: false })
  const folder = temporaryDirectory()
  const file = path.join(folder, 'noise.avi')
  const seconds = 10
  const noise = `testsrc2=size=640x360:rate=24:duration=${seconds},noise=alls=60:allf=t`
  const { ffmpeg } = await findFfmpeg({ isProduction: false })
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', noise, '-c:v', 'mjpeg', file])
  const convert = async (maxBytes: number) => {
    const made = await tools.convertToMp4({ path: file, userId: mia.userId }, { folder, maxBytes })
    const { durationSeconds, width } = await tools.inspectVideo({ path: made, userId: mia.userId })
    return { bytes: (await stat(made)).size, durationSeconds, width }
  }
  const free = await convert(50_000_000)
  const limited = await convert(500_000)
  expect(free.bytes).toBeGreaterThan(600_000)
  expect(limited.bytes).toBeLessThan(500_000)
  for (const { durationSeconds, width } of [free, limited]) {
    expect(Math.abs(durationSeconds - seconds)).toBeLessThan(0.2)
    expect(width).toBe(640)
  }
  await rm(folder, { recursive: true })
})
