import sharp, { type Sharp } from 'sharp'
import type { Box, Point } from './geometry.ts'

/**
 * How much of each pixel of the box is inside the polygon, 0 … 1. The mask fades over about `feather` pixels inside the
 * edge, and is zero outside the polygon.
 */
export async function featheredPolygon(
  polygon: readonly Point[],
  box: Box,
  feather: number,
): Promise<Float32Array> {
  const corners = polygon.map(({ x, y }) => `${x - box.left},${y - box.top}`).join(' ')
  const drawn = (stroke: number): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">` +
        `<rect width="100%" height="100%"/><polygon points="${corners}" fill="#fff" stroke="#000" ` +
        `stroke-width="${stroke}" stroke-linejoin="round"/></svg>`,
    )
  const [soft, hard] = await Promise.all([
    firstChannel(sharp(drawn(feather * 2)).blur(Math.max(0.4, feather / 2))),
    firstChannel(sharp(drawn(1))),
  ])
  return Float32Array.from(soft, (value, i) => (hard[i] === 255 ? value / 255 : 0))
}

/** Blurs one channel. Values must be between 0 and 255; their precision is about 1/128. */
export async function blurred(
  values: Float32Array,
  { width, height }: { width: number; height: number },
  sigma: number,
): Promise<Float32Array> {
  // Sixteen bits, because eight would cause visible steps in soft light.
  const wide = Uint16Array.from(values, (value) => Math.round(value * 128))
  const { data } = await sharp(wide, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.4, sigma))
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return Float32Array.from(
    new Uint16Array(data.buffer, data.byteOffset, values.length),
    (value) => value / 128,
  )
}

const firstChannel = (picture: Sharp): Promise<Buffer> =>
  picture.removeAlpha().extractChannel(0).raw().toBuffer()
