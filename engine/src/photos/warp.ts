import Delaunator from 'delaunator'
import type { Box, Point } from './geometry.ts'
import type { Photo } from './photo.ts'

/** Several channels per pixel, such as RGBA, for a box within a picture. */
export interface Patch {
  box: Box
  channels: number
  values: Float32Array
}

/** A picture with an arbitrary number of channels. */
export interface Source extends Pick<Photo, 'width' | 'height'> {
  values: ArrayLike<number>
  channels: number
}

export interface Mesh {
  from: readonly Point[]
  to: readonly Point[]
  /** For each triangle, three indices into these lists. */
  triangles: ArrayLike<number>
}

/** Warps a picture so that the points `from` move to `to`, with a triangle mesh over `to`. */
export function warp(
  photo: Source,
  { from, to }: { from: readonly Point[]; to: readonly Point[] },
  box: Box,
): Patch {
  const { triangles } = Delaunator.from(
    [...to],
    ({ x }) => x,
    ({ y }) => y,
  )
  return warpMesh(photo, { from, to, triangles }, box)
}

/** Warps each triangle separately. The area outside the mesh stays zero. */
export function warpMesh(photo: Source, { from, to, triangles }: Mesh, box: Box): Patch {
  const patch = {
    box,
    channels: photo.channels,
    values: new Float32Array(box.width * box.height * photo.channels),
  }
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!] as const
    fill(photo, patch, {
      to: [to[corners[0]]!, to[corners[1]]!, to[corners[2]]!],
      from: [from[corners[0]]!, from[corners[1]]!, from[corners[2]]!],
    })
  }
  return patch
}

type Corners = readonly [Point, Point, Point]

/** Fills one triangle of the patch. The weights of its corners give each pixel's position in the source. */
function fill(
  photo: Source,
  { box, channels, values }: Patch,
  { to, from }: { to: Corners; from: Corners },
): void {
  const [a, b, c] = to
  const area = (b.y - c.y) * (a.x - c.x) + (c.x - b.x) * (a.y - c.y)
  if (Math.abs(area) < 1e-9) return
  const xs = to.map(({ x }) => x - box.left)
  const ys = to.map(({ y }) => y - box.top)
  const left = Math.max(0, Math.ceil(Math.min(...xs)))
  const right = Math.min(box.width - 1, Math.floor(Math.max(...xs)))
  const top = Math.max(0, Math.ceil(Math.min(...ys)))
  const bottom = Math.min(box.height - 1, Math.floor(Math.max(...ys)))
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const x = column + box.left - c.x
      const y = row + box.top - c.y
      const first = ((b.y - c.y) * x + (c.x - b.x) * y) / area
      const second = ((c.y - a.y) * x + (a.x - c.x) * y) / area
      const third = 1 - first - second
      if (first < -1e-6 || second < -1e-6 || third < -1e-6) continue
      const sourceX = first * from[0].x + second * from[1].x + third * from[2].x
      const sourceY = first * from[0].y + second * from[1].y + third * from[2].y
      sample(photo, { x: sourceX, y: sourceY }, values, (row * box.width + column) * channels)
    }
  }
}

/** Writes the interpolated value between four pixels. */
function sample(
  { width, height, values, channels }: Source,
  { x, y }: Point,
  into: Float32Array,
  at: number,
): void {
  const left = Math.min(width - 1, Math.max(0, x))
  const top = Math.min(height - 1, Math.max(0, y))
  const column = Math.min(width - 2, Math.floor(left))
  const row = Math.min(height - 2, Math.floor(top))
  const right = left - column
  const below = top - row
  const first = (row * width + column) * channels
  const next = first + width * channels
  for (let k = 0; k < channels; k++) {
    const above = values[first + k]! * (1 - right) + values[first + channels + k]! * right
    const under = values[next + k]! * (1 - right) + values[next + channels + k]! * right
    into[at + k] = above * (1 - below) + under * below
  }
}
