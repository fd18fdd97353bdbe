import type { Rgb } from '../../paint/colour.ts'
import type { Random } from '../../paint/random.ts'
import type { Light } from '../light.ts'
import type { Pen } from '../pen.ts'

/** The frame of a scene in units: always 1000 tall, and as wide as the picture's proportions require. */
export interface View {
  width: number
  seed: string
  random: Random
  light: Light
  pen: Pen
  /** The prompt’s colors that belong to no subject; they tint the ground. */
  colours: readonly Rgb[]
  isSnowy: boolean
}

/** A layer of the scene. Near layers move faster when the camera moves. */
export interface Layer {
  svg: string
  /** 0 is infinitely far, 1 right in front of the camera. */
  depth: number
  /** Drifts sideways in a clip, like clouds. */
  isDrifting?: boolean
  /** Rises and sinks a little in a clip, like things that swim or fly. */
  isBobbing?: boolean
  /** Moves in a clip, and is still in a picture. */
  isWeather?: boolean
}

export const HEIGHT = 1000
/** Where the ground ends in most places. */
export const HORIZON = 640
