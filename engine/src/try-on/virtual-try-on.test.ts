import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFaces } from '../faces/find-faces.ts'
import { installNetworks } from '../networks/install.ts'
import { folderOf } from '../networks/tensorflow.ts'
import type { Point } from '../photos/geometry.ts'
import { readPhoto } from '../photos/photo.ts'
import { startEngine, type Engine } from '../start-engine.ts'
import type { Body, BodyPoint, Side } from '../bodies/find-body.ts'
import { drawWardrobe, figure } from '../testing/wardrobe.ts'
import { withLegs } from './wearer.ts'

let folder: string
let engine: Engine
let wardrobe: Awaited<ReturnType<typeof drawWardrobe>>

beforeAll(async () => {
  await installNetworks()
  folder = await mkdtemp(join(tmpdir(), 'fanfare-try-on-'))
  engine = startEngine()
  wardrobe = await drawWardrobe(folder)
}, 600_000)
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

const tryOn = (files: Record<string, string>, input: Record<string, unknown> = {}) =>
  engine.run({ id: 'try-on', task: 'virtual_try_on', directory: folder, input, files })
const colourAt = async (path: string, { x, y }: Point): Promise<number[]> => {
  const photo = await readPhoto(path, { name: 'photo', longestSide: 2048 })
  const at = (y * photo.width + x) * 3
  return [...photo.pixels.subarray(at, at + 3)]
}
const result = (number = 1): string => join(folder, `image-${number}.png`)
const colours = { tee: '#2f6fb5', jumper: '#c23b4a', jeans: '#23456b', skirt: '#3b8c6e', dress: '#7b3fa0' }
/** Relative to the color's own brightness, because cloth is shaded. */
const expectCloth = async (name: keyof typeof colours, place: Point): Promise<void> => {
  const found = await colourAt(result(), place)
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colours[name].slice(at, at + 2), 16))
  const gain = found.reduce((sum, value) => sum + value) / wanted.reduce((sum, value) => sum + value)
  expect(gain).toBeGreaterThan(0.6)
  expect(gain).toBeLessThan(1.4)
  found.forEach((value, i) => expect(Math.abs(value - wanted[i]! * gain)).toBeLessThan(14))
}
const expectSame = async (...places: Point[]): Promise<void> => {
  for (const place of places)
    expect([place, await colourAt(result(), place)]).toEqual([place, await colourAt(wardrobe.person, place)])
}

describe('a virtual try-on', () => {
  test('puts a top on the trunk and the upper arms, and trousers on the legs', async () => {
    const [output] = await tryOn({
      model_image: wardrobe.person,
      upper_image: wardrobe.tee,
      lower_image: wardrobe.jeans,
    })
    expect(output).toMatchObject({
      kind: 'file',
      file: 'image-1.png',
      mime: 'image/png',
      width: 700,
      height: 1100,
      note: 'made on this server',
      generator: 'fanfare-local',
    })
    expect(output).toHaveProperty('detail', expect.stringContaining('A preview'))
    await expectCloth('tee', figure.chest)
    await expectCloth('tee', figure.upperArm)
    await expectCloth('jeans', figure.thigh)
    await expectCloth('jeans', figure.shin)
    await expectSame(figure.face, figure.hair, figure.foreArm, figure.hand, figure.floor)
  })

  test('fits long sleeves to the arms, and keeps the hands in front of a skirt', async () => {
    const [output] = await tryOn({
      model_image: wardrobe.person,
      upper_image: wardrobe.jumper,
      lower_image: wardrobe.skirt,
    })
    expect(output).toMatchObject({ width: 700, height: 1100 })
    await expectCloth('jumper', figure.belly)
    await expectCloth('jumper', figure.foreArm)
    await expectCloth('skirt', figure.thigh)
    await expectSame(figure.face, figure.hand, figure.floor)
  })

  test('puts on a dress, in the requested number of fits', async () => {
    const outputs = await tryOn({ model_image: wardrobe.person, dress_image: wardrobe.dress }, { count: 3 })
    await expectCloth('dress', figure.chest)
    await expectCloth('dress', figure.thigh)
    await expectSame(figure.face, figure.foreArm, figure.floor)
    expect(new Set(outputs.map(({ detail }) => detail)).size).toBe(3)
    const [first, second] = await Promise.all([1, 2].map((number) => sharp(result(number)).raw().toBuffer()))
    expect(first?.equals(second ?? first)).toBe(false)
  })

  test('uses the outline of a garment that is already cut out', async () => {
    const cut = join(folder, 'cut.png')
    // Without its transparency, the garment couldn't be distinguished from a wall of the same color.
    const square = '<rect x="250" y="120" width="400" height="700" fill="#7b3fa0"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1000">${square}</svg>`
    await sharp(Buffer.from(svg)).png().toFile(cut)
    const outputs = await tryOn({ model_image: wardrobe.person, dress_image: cut })
    expect(outputs).toHaveLength(1)
    await expectCloth('dress', figure.belly)
  })

  test("assumes straight legs below the edge of the picture, and doesn't guess legs hidden within it", () => {
    const at = (x: number, y: number, visibility = 1) => ({ x, y, visibility })
    const side = (x: number, knee: BodyPoint): Side => ({
      ear: at(x, 50),
      shoulder: at(x, 100),
      elbow: at(x, 200),
      wrist: at(x, 300),
      hand: at(x, 320),
      hip: at(x, 300),
      knee,
      ankle: at(x, 600, 0),
    })
    const person = (knee: BodyPoint): Body => ({
      nose: at(150, 40),
      mouth: at(150, 60),
      hasFace: true,
      facesCamera: true,
      left: side(100, knee),
      right: side(200, knee),
      mask: new Float32Array(),
    })
    const hidden = at(20, 350, 0.1)
    expect(withLegs(person(hidden), { height: 400 })?.left).toMatchObject({
      knee: { x: 100, y: 490 },
      ankle: { x: 100, y: 670 },
    })
    expect(withLegs(person(at(100, 480)), { height: 900 })?.left.knee).toEqual(at(100, 480))
    expect(withLegs(person(hidden), { height: 900 })).toBeUndefined()
  })

  test('names the picture that shows no person or no garment, and requires a complete outfit', async () => {
    const bad = (message: string) => ({
      code: 'bad-input',
      message: expect.stringContaining(message) as string,
    })
    const { person, dress, tee } = wardrobe
    const mountains = fileURLToPath(new URL('../../../demo/pictures/alpen.jpg', import.meta.url))
    await expect(tryOn({ model_image: mountains, dress_image: dress })).rejects.toMatchObject(
      bad('model_image: no person was found in this picture'),
    )
    const plain = join(folder, 'plain.png')
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ccc' } }).toFile(plain)
    await expect(tryOn({ model_image: person, dress_image: plain })).rejects.toMatchObject(
      bad('dress_image: no garment was found'),
    )
    await expect(tryOn({ model_image: person, upper_image: tee })).rejects.toMatchObject(
      bad('add either a dress, or a top and a bottom'),
    )
  })

  test('explains how the person has to pose', async () => {
    const bad = (message: string) => ({
      code: 'bad-input',
      message: expect.stringContaining(message) as string,
    })
    const { person, dress } = wardrobe
    const group = join(folderOf('@vladmandic/face-api'), 'demo', 'sample4.jpg')
    await expect(tryOn({ model_image: group, dress_image: dress })).rejects.toMatchObject(
      bad('model_image: the person has to face the camera'),
    )
    const small = join(folder, 'small.png')
    await sharp(person).resize(140).toFile(small)
    await expect(tryOn({ model_image: small, dress_image: dress })).rejects.toMatchObject(
      bad('the person is too small'),
    )
  })

  test('refuses to dress somebody who may be a minor', async () => {
    // The network classifies the face of this smaller figure as a child's.
    const young = join(folder, 'young.png')
    await sharp(wardrobe.person).resize(200).toFile(young)
    const [face] = await findFaces(await readPhoto(young, { name: 'photo', longestSide: 2048 }))
    expect(face?.age).toBeLessThan(18)
    await expect(tryOn({ model_image: young, dress_image: wardrobe.dress })).rejects.toMatchObject({
      code: 'bad-input',
      message: 'model_image: somebody in this picture may be younger than 18, so no clothes are tried on',
    })
  })

  test('refuses to guess the position of hidden legs', async () => {
    const group = join(folderOf('@vladmandic/face-api'), 'demo', 'sample5.jpg')
    await expect(tryOn({ model_image: group, dress_image: wardrobe.dress })).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringMatching(/^model_image: the person has to /) as string,
    })
  })
})
