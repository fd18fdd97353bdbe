import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installNetworks } from '../networks/install.ts'
import { folderOf } from '../networks/tensorflow.ts'
import type { Point } from '../photos/geometry.ts'
import { readPhoto, type Photo } from '../photos/photo.ts'
import { startEngine, type Engine } from '../start-engine.ts'
import { findFaces, turnOf, type Face } from './find-faces.ts'
import { hullOfFace } from './put-face.ts'

/** Group photos of adults that ship with the face networks. */
const group = (number: number): string =>
  join(folderOf('@vladmandic/face-api'), 'demo', `sample${number}.jpg`)
const demo = (name: string): string =>
  fileURLToPath(new URL(`../../../demo/pictures/${name}.jpg`, import.meta.url))

let folder: string
let engine: Engine

beforeAll(async () => {
  await installNetworks()
  folder = await mkdtemp(join(tmpdir(), 'fanfare-faces-'))
  engine = startEngine()
})
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

const swap = (source: string, target: string, input: Record<string, unknown> = {}) =>
  engine.run({
    id: 'swap',
    task: 'face_swap',
    directory: folder,
    input,
    files: { source_image: source, target_image: target },
  })
const photo = (path: string): Promise<Photo> => readPhoto(path, { name: 'photo', longestSide: 2048 })
const result = (): string => join(folder, 'image-1.png')

const distance = (a: Float32Array, b: Float32Array): number =>
  Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)))
const centre = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
/** The face at the same position in another picture. */
const samePlace = (faces: readonly Face[], { points, size }: Face): Face => {
  const here = centre(points)
  const found = faces.find((face) => {
    const there = centre(face.points)
    return Math.hypot(there.x - here.x, there.y - here.y) < size / 4
  })
  if (!found) throw new Error('No face is at that place')
  return found
}
const isInside = ({ x, y }: Point, corners: readonly Point[]): boolean =>
  corners.every((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0
  })

describe('a face swap', () => {
  test('replaces the faces in the target with the source’s face', async () => {
    const [source] = await findFaces(await photo(group(3)))
    const before = await photo(group(4))
    const faces = await findFaces(before)
    const [output] = await swap(group(3), group(4))
    expect(output).toMatchObject({
      mime: 'image/png',
      width: before.width,
      height: before.height,
      note: 'made on this server',
      generator: 'fanfare-local',
      detail: '4 faces',
    })
    const after = await photo(result())
    const swapped = await findFaces(after)
    expect(faces).toHaveLength(4)
    const wanted = source?.descriptor ?? new Float32Array()
    const gains: number[] = []
    for (const face of faces) {
      const found = samePlace(swapped, face)
      const moved = found.points.map(({ x, y }, i) =>
        Math.hypot(x - (face.points[i]?.x ?? 0), y - (face.points[i]?.y ?? 0)),
      )
      expect(moved.reduce((sum, value) => sum + value) / moved.length).toBeLessThan(face.size * 0.05)
      gains.push(distance(face.descriptor, wanted) - distance(found.descriptor, wanted))
    }
    // Each face now looks more like the source than before.
    expect(Math.min(...gains)).toBeGreaterThan(0)
    expect(gains.reduce((sum, gain) => sum + gain) / gains.length).toBeGreaterThan(0.1)
    const hulls = faces.map(({ points }) => hullOfFace(points))
    let changed = 0
    for (let i = 0; i < before.pixels.length; i++) {
      if (before.pixels[i] === after.pixels[i]) continue
      const pixel = Math.floor(i / 3)
      const point = { x: pixel % before.width, y: Math.floor(pixel / before.width) }
      if (!hulls.some((hull) => isInside(point, hull))) throw new Error(`${point.x},${point.y} changed`)
      changed++
    }
    expect(changed).toBeGreaterThan(100_000)
  })

  test("doesn't swap a face that is turned to the side", async () => {
    const before = await photo(group(2))
    const faces = await findFaces(before)
    const aside = faces.find((face) => turnOf(face) > 0.5)
    if (!aside) throw new Error('One of them looks to the side')
    expect(await swap(group(1), group(2))).toMatchObject([{ detail: '2 faces' }])
    const after = await photo(result())
    const { x, y } = centre(aside.points)
    const at = (Math.round(y) * before.width + Math.round(x)) * 3
    expect([...after.pixels.subarray(at, at + 30)]).toEqual([...before.pixels.subarray(at, at + 30)])
  })

  test('makes the face sharper on request', async () => {
    await swap(group(3), group(4))
    const plain = await readFile(result())
    await swap(group(3), group(4), { face_enhance: true })
    const [soft, sharper] = await Promise.all(
      [plain, await readFile(result())].map(async (file) => (await sharp(file).stats()).sharpness),
    )
    expect(sharper).toBeGreaterThan(soft ?? Infinity)
  })

  test('names a picture that has no face, or whose face is too small', async () => {
    const bad = (message: string) => ({ code: 'bad-input', message })
    await expect(swap(demo('alpen'), group(4))).rejects.toMatchObject(
      bad('source_image: no face was found in this picture'),
    )
    await expect(swap(group(4), demo('alpen'))).rejects.toMatchObject(
      bad('target_image: no face was found in this picture'),
    )
    const small = join(folder, 'small.jpg')
    await sharp(group(1)).resize(380).toFile(small)
    await expect(swap(small, group(4))).rejects.toMatchObject(
      bad('source_image: the face is too small; it has to be at least 56 pixels wide'),
    )
    const text = fileURLToPath(import.meta.url)
    await expect(swap(group(4), text)).rejects.toMatchObject(bad("target_image: this picture can't be read"))
  })

  test('never uses a picture of somebody who may be a minor', async () => {
    const reason = 'somebody in this picture may be younger than 18, so no face in it is swapped'
    const bad = (name: string) => ({ code: 'bad-input', message: `${name}: ${reason}` })
    const [face] = await findFaces(await photo(demo('ilse')))
    expect(face?.age).toBeLessThan(18)
    await expect(swap(demo('ilse'), group(4))).rejects.toMatchObject(bad('source_image'))
    await expect(swap(group(4), demo('ilse'))).rejects.toMatchObject(bad('target_image'))
  })
})
