import { at } from '#kernel/json-value'
import type { AiSubmission } from '../port.ts'

const axes = ['horizontal', 'vertical', 'pan', 'tilt', 'roll', 'zoom'] as const
export type CameraAxis = (typeof axes)[number]

export interface CameraMove {
  axis: CameraAxis
  /** From -10 to 10, never 0. */
  value: number
}

/**
 * The strongest of the requested camera moves, because the models make only one at a time; null without any move.
 * Adds a note if others are left out.
 */
export function cameraMove({ input }: Pick<AiSubmission, 'input'>, notes: string[]): CameraMove | null {
  const moves = axes.flatMap((axis) => {
    const value = at(input, 'camera_control', axis)
    return typeof value === 'number' && value !== 0 ? [{ axis, value }] : []
  })
  const [strongest] = moves.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value))
  if (!strongest) return null
  if (moves.length > 1) notes.push(`Only the strongest camera move was used: ${strongest.axis}.`)
  return strongest
}
