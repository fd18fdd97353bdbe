import type { Rgb } from '../../paint/colour.ts'
import type { Random } from '../../paint/random.ts'
import type { Light } from '../light.ts'
import type { Pen } from '../pen.ts'

/** The frame of a scene in units: always 1000 tall, and as wide as the picture's shape requires. */
export interface View {
  width: number
  seed: string
  random: Random
  light: Light
  pen: Pen
  /** Colors that belong to no subject; they tint the ground. */
  colours: readonly Rgb[]
  isSnowy: boolean
}

/** A sheet of the scene. Near sheets pass faster when the camera moves. */
export interface Layer {
  svg: string
  /** 0 is endlessly far, 1 right before the camera. */
  depth: number
  /** Drifts sideways in a clip, as clouds do. */
  isDrifting?: boolean
  /** Rises and sinks a little in a clip, like things that swim or fly. */
  isBobbing?: boolean
  /** The parts that move in a clip and are still in a picture. */
  isWeather?: boolean
}

export const HEIGHT = 1000
/** Where the ground ends in most places. */
export const HORIZON = 640
