import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegPath } from '../film/ffmpeg-path.ts'
import { installNetworks } from '../networks/install.ts'
import { folderOf } from '../networks/tensorflow.ts'
import { startEngine, type Engine } from '../start-engine.ts'
import { showEach } from '../testing/clips.ts'
import { Screening } from './screening.ts'

// A harmless drawing of soft shapes in skin tones, which the network classifies as sexual.

const shapes = fileURLToPath(new URL('../testing/skin-tones.svg', import.meta.url))
const group = (number: number): string =>
  join(folderOf('@vladmandic/face-api'), 'demo', `sample${number}.jpg`)

let folder: string
let engine: Engine
beforeAll(async () => {
  await installNetworks()
  folder = await mkdtemp(join(tmpdir(), 'fanfare-screen-'))
  engine = startEngine()
})
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

async function screen(
  files: { picture: string } | { clip: string },
  input: { ages?: boolean } = {},
): Promise<Screening> {
  const directory = await mkdtemp(join(folder, 'job-'))
  const [output] = await engine.run({ id: 'screen', task: 'screen_picture', input, files, directory })
  return Value.Parse(Screening, JSON.parse(output?.kind === 'text' ? output.text : ''))
}

test('a picture that looks sexual gets a high score, and clothed people get a low one', async () => {
  const picture = join(folder, 'shapes.png')
  await sharp(shapes).blur(1.5).png().toFile(picture)
  const seen = await screen({ picture })
  expect(seen.sexual).toBeGreaterThan(0.7)
  // The picture shows nobody whose age could be estimated.
  expect(seen.youngest).toBeNull()
  for (const number of [1, 4, 6]) expect((await screen({ picture: group(number) })).sexual).toBeLessThan(0.4)
})

/** Makes a clip that shows each picture for a second. */
async function clipOf(pictures: readonly string[]): Promise<string> {
  const own = await mkdtemp(join(folder, 'clip-'))
  const clip = join(own, 'clip.mp4')
  await showEach(pictures, { folder: own, clip })
  return clip
}

async function portrait(): Promise<Buffer> {
  const people = await sharp(group(6)).resize({ width: 1920 }).png().toBuffer()
  return sharp(people).extract({ left: 1425, top: 200, width: 480, height: 480 }).toBuffer()
}

test('the ages of people in a picture that may be sexual are estimated', async () => {
  const picture = join(folder, 'collage.png')
  const around = await sharp(shapes).resize(1400).blur(4).toBuffer()
  await sharp(around)
    .composite([
      {
        input: await sharp(await portrait())
          .resize(160)
          .toBuffer(),
        left: 1200,
        top: 1200,
      },
    ])
    .toFile(picture)
  const seen = await screen({ picture })
  expect(seen.sexual).toBeGreaterThan(0.4)
  expect(seen.youngest).toBeGreaterThan(18)
  expect(seen.youngest).toBeLessThan(70)
})

test('the ages of people in an ordinary picture are only estimated on request', async () => {
  const picture = join(folder, 'portrait.png')
  await sharp(await portrait()).toFile(picture)
  const seen = await screen({ picture })
  expect(seen.sexual).toBeLessThan(0.4)
  expect(seen.youngest).toBeNull()
  const { youngest } = await screen({ picture }, { ages: true })
  expect(youngest).toBeGreaterThan(18)
  expect(youngest).toBeLessThan(70)
})

test('on request, the ages of people in an ordinary clip are estimated', async () => {
  const person = join(folder, 'person.png')
  await sharp(await portrait()).toFile(person)
  const clip = await clipOf([person])
  expect((await screen({ clip })).youngest).toBeNull()
  expect((await screen({ clip }, { ages: true })).youngest).toBeGreaterThan(18)
})

test('one sexual second in a clip is enough for a high score', async () => {
  const clip = await clipOf([group(1), group(4), shapes])
  expect((await screen({ clip })).sexual).toBeGreaterThan(0.7)
})

test('a sexual second is found at any time of a clip, and so is a sexual last frame', async () => {
  const harmless = Array.from({ length: 14 }, () => group(1))
  const clip = await clipOf([...harmless, shapes, group(4), group(4)])
  expect((await screen({ clip })).sexual).toBeGreaterThan(0.7)
  const cut = join(folder, 'cut.mp4')
  execFileSync(ffmpegPath(), ['-v', 'error', '-i', clip, '-frames:v', '141', cut])
  expect((await screen({ clip: cut })).sexual).toBeGreaterThan(0.7)
})

test("a file that can't be decoded is refused, and never counts as harmless", async () => {
  const text = join(folder, 'text.png')
  await writeFile(text, 'no picture')
  await expect(screen({ picture: text })).rejects.toMatchObject({ code: 'bad-input' })
  await expect(screen({ clip: text })).rejects.toMatchObject({ code: 'bad-input' })
})
