import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { AiFault } from '#gateways/ai/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { makeVideo } from '#testing/media/media-files'
import { giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'

// Input files that users give as web addresses must not reveal anything else to a provider.

let received: Buffer
const luma = scriptedAdapter('luma', {
  submit: async ({ files }) => {
    received = await readFile(files.get('video')?.path ?? '')
    throw new AiFault('failed')
  },
})

let world: AiWorld
beforeAll(async () => {
  world = await createAiWorld([luma])
})
afterAll(() => world.close())

const place = '+47.5031+009.7471/'

async function serve(bytes: Buffer): Promise<string> {
  const web = createServer((_, reply) => void reply.end(bytes))
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  onTestFinished(() => void web.close())
  return `http://127.0.0.1:${(web.address() as AddressInfo).port}/film`
}

// An MP4 has its location in a box of this name, and a MOV has it as text.
test.each([
  ['mp4', ['loci', 'My home', 'Camera of Mia']],
  ['mov', [place, 'My home', 'Camera of Mia']],
] as const)(
  "an %s from the web reaches the provider without its location and the camera's other metadata",
  async (extension, notes) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-fetched-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const film = await readFile(
      await makeVideo(path.join(folder, `film.${extension}`), { seconds: 1, width: 320, height: 180, place }),
    )
    const noted = (file: Buffer) => notes.filter((note) => file.includes(note))
    expect(noted(film)).toEqual(notes)
    const mia = await world.person(`mia${extension}`)
    await giveCredits(world, mia, 100_00n)
    const input = { prompt: 'In watercolor', video: await serve(film) }
    const { status } = await world.ask(mia, { task: 'video_to_video', provider: 'luma', input })
    expect(status).toBe(200)
    await runJobs(world)
    expect(received.toString('latin1', 4, 8)).toBe('ftyp')
    expect(noted(received)).toEqual([])
    expect(luma.sent.at(-1)?.files.get('video')).toMatchObject({ mime: 'video/mp4', width: 320, height: 180 })
  },
)
