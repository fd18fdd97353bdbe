import { expect, test } from 'vitest'
import type { Point } from '../photos/geometry.ts'
import type { Photo } from '../photos/photo.ts'
import { putFace } from './put-face.ts'

const SIDE = 240
type Rgb = readonly [number, number, number]

/** A face's 68 landmarks, facing the camera in the middle of the picture. */
function landmarksOf(width: number): Point[] {
  const middle = SIDE / 2
  const at = (x: number, y: number): Point => ({ x: middle + x * width, y: middle + y * width })
  const row = (count: number, from: number, to: number, y: (share: number) => number): Point[] =>
    Array.from({ length: count }, (_, i) => {
      const share = i / (count - 1)
      return at(from + (to - from) * share, y(share))
    })
  const ring = (count: number, x: number, y: number, size: number): Point[] =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI
      return at(x - Math.cos(angle) * size, y - Math.sin(angle) * size * 0.5)
    })
  const arch = (share: number): number => Math.sin(share * Math.PI)
  return [
    ...row(17, -0.5, 0.5, (share) => -0.1 + arch(share) * 0.7),
    ...row(5, -0.4, -0.1, (share) => -0.25 - arch(share) * 0.04),
    ...row(5, 0.1, 0.4, (share) => -0.25 - arch(share) * 0.04),
    ...[-0.15, -0.06, 0.03, 0.12].map((y) => at(0, y)),
    ...row(5, -0.1, 0.1, (share) => 0.16 + arch(share) * 0.03),
    ...ring(6, -0.24, -0.14, 0.08),
    ...ring(6, 0.24, -0.14, 0.08),
    ...ring(12, 0, 0.34, 0.18),
    ...ring(8, 0, 0.34, 0.11),
  ]
}

/** Stripes in this color, lighter and darker by `contrast`. */
function striped(colour: Rgb, contrast: number): Photo {
  const pixels = new Uint8Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i++) {
    const shift = (i % SIDE) % 8 < 4 ? contrast : -contrast
    for (let part = 0; part < 3; part++) pixels[i * 3 + part] = (colour[part] ?? 0) + shift
  }
  return { width: SIDE, height: SIDE, pixels }
}

/** The mean color and the contrast in the middle of the picture, which is within the face. */
function middleOf({ pixels, width }: Photo): { colour: number[]; contrast: number } {
  const half = 20
  const all = Array.from({ length: half * 2 }, (_, y) =>
    Array.from({ length: half * 2 }, (_, x) => (SIDE / 2 - half + y) * width + SIDE / 2 - half + x),
  ).flat()
  const mean = (part: number): number =>
    all.reduce((sum, i) => sum + (pixels[i * 3 + part] ?? 0), 0) / all.length
  const green = mean(1)
  const squares = all.reduce((sum, i) => sum + ((pixels[i * 3 + 1] ?? 0) - green) ** 2, 0)
  return { colour: [mean(0), green, mean(2)], contrast: Math.sqrt(squares / all.length) }
}

async function put(source: Photo, target: Photo): Promise<Photo> {
  const result = { ...target, pixels: new Uint8Array(target.pixels) }
  const points = landmarksOf(120)
  await putFace({ photo: source, points, isSharpened: false }, result, points)
  return result
}

const rosy: Rgb = [225, 165, 140]
const blue: Rgb = [95, 110, 165]

test.each([
  ['a light face onto one in blue light', rosy, blue],
  ['a face in blue light onto a light one', blue, rosy],
] as const)('%s takes on its color, and keeps its own features', async (_, own, wanted) => {
  const target = striped(wanted, 0)
  const { colour, contrast } = middleOf(await put(striped(own, 20), target))
  for (const [part, value] of wanted.entries()) expect(Math.abs((colour[part] ?? 0) - value)).toBeLessThan(6)
  expect(contrast).toBeGreaterThan(5)
})

test('a face takes on the contrast of the face that it replaces, within limits', async () => {
  const onto = async (contrast: number) =>
    middleOf(await put(striped(rosy, 12), striped(rosy, contrast))).contrast
  const [flat, same, strong] = [await onto(0), await onto(12), await onto(28)]
  expect(flat).toBeLessThan(same * 0.9)
  expect(strong).toBeGreaterThan(same * 1.1)
})
