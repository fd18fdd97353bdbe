import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installNetworks } from '../networks/install.ts'
import { folderOf } from '../networks/tensorflow.ts'
import { startEngine, type Engine } from '../start-engine.ts'
import { FaceComparison } from './face-comparison.ts'

// Portraits are cropped from group photos of adults that ship with the face networks. The selfie is the same face
// mirrored, darker, smaller and compressed.

const group = (number: number): string =>
  join(folderOf('@vladmandic/face-api'), 'demo', `sample${number}.jpg`)
const demo = (name: string): string =>
  fileURLToPath(new URL(`../../../demo/pictures/${name}.jpg`, import.meta.url))

let folder: string
let engine: Engine
beforeAll(async () => {
  await installNetworks()
  folder = await mkdtemp(join(tmpdir(), 'fanfare-compare-'))
  engine = startEngine()
})
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

/** Where the people in the fifth and sixth photos are, at a width of 1920 pixels: left, top and side of the crop. */
const cuts = { ann: [5, 154, 713, 660], ben: [6, 1425, 200, 480] } as const

async function portrait(of: keyof typeof cuts): Promise<string> {
  const [number, left, top, side] = cuts[of]
  const file = join(folder, `${of}.png`)
  const whole = await sharp(group(number)).resize({ width: 1920 }).png().toBuffer()
  await sharp(whole).extract({ left, top, width: side, height: side }).toFile(file)
  return file
}

async function selfie(of: keyof typeof cuts): Promise<string> {
  const file = join(folder, `${of}-selfie.jpg`)
  const picture = sharp(await portrait(of))
    .flop()
    .modulate({ brightness: 0.85 })
  await picture.resize(400).jpeg({ quality: 80 }).toFile(file)
  return file
}

async function compare(photo: string, selfie: string): Promise<FaceComparison> {
  const request = { id: 'compare', task: 'compare_faces', input: {}, directory: folder } as const
  const [output] = await engine.run({ ...request, files: { photo, selfie } })
  return Value.Parse(FaceComparison, JSON.parse(output?.kind === 'text' ? output.text : ''))
}

test('two pictures of the same adult match', async () => {
  expect(await compare(await portrait('ann'), await selfie('ann'))).toMatchObject({ outcome: 'same-person' })
  expect(await compare(await portrait('ben'), await selfie('ben'))).toMatchObject({ outcome: 'same-person' })
})

test("a photo saved again, scaled, cropped or brightened can't pass as a selfie of the person in it", async () => {
  const photo = await portrait('ann')
  const edits: Record<string, (picture: Sharp) => Sharp> = {
    'saved again': (picture) => picture,
    scaled: (picture) => picture.resize(330),
    cropped: (picture) => picture.extract({ left: 33, top: 26, width: 594, height: 607 }),
    brighter: (picture) => picture.modulate({ brightness: 1.25, saturation: 1.3 }),
    darker: (picture) => picture.modulate({ brightness: 0.75 }),
  }
  for (const [name, edit] of Object.entries(edits)) {
    const copy = join(folder, 'copy.jpg')
    await edit(sharp(photo)).jpeg({ quality: 80 }).toFile(copy)
    expect([name, await compare(photo, copy)]).toEqual([name, { outcome: 'same-picture', picture: 'selfie' }])
  }
})

test('pictures of two people never match', async () => {
  const different = { outcome: 'other-person', picture: 'photo' }
  expect(await compare(await portrait('ann'), await selfie('ben'))).toEqual(different)
  expect(await compare(await portrait('ben'), await selfie('ann'))).toEqual(different)
})

test('a picture without exactly one adult face is refused, and the error names the picture and the reason', async () => {
  const ann = await portrait('ann')
  expect(await compare(demo('alpen'), ann)).toEqual({ outcome: 'no-face', picture: 'photo' })
  expect(await compare(ann, demo('alpen'))).toEqual({ outcome: 'no-face', picture: 'selfie' })
  expect(await compare(group(5), ann)).toEqual({ outcome: 'several-faces', picture: 'photo' })
  expect(await compare(demo('ilse'), ann)).toEqual({ outcome: 'may-be-minor', picture: 'photo' })
  expect(await compare(ann, demo('ilse'))).toEqual({ outcome: 'may-be-minor', picture: 'selfie' })
})

test('a file that isn’t a picture is named in the error', async () => {
  const text = fileURLToPath(import.meta.url)
  await expect(compare(await portrait('ann'), text)).rejects.toMatchObject({
    code: 'bad-input',
    message: "selfie: this picture can't be read",
  })
})
