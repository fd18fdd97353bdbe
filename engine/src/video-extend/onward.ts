import { moveFrom, type MoveName, type Shot } from '../film/camera-path.ts'

/**
 * The moves that can begin with the whole picture. A camera that moves back would have to show unknown surroundings.
 */
export type OnwardMove = Exclude<MoveName, 'pull_out' | 'drift'>

/** The move that a prompt requests, as far as possible; otherwise toward the picture. */
export function onwardMoveOf(prompt: string): OnwardMove {
  const move = moveFrom(prompt)
  return move === null || move === 'pull_out' || move === 'drift' ? 'push_in' : move
}

const picture: Shot = {
  zoomFar: 1,
  zoomByDepth: 0,
  rightFar: 0,
  rightByDepth: 0,
  downFar: 0,
  downByDepth: 0,
}

/**
 * The shot at `t`, 0 … 1 of the added part. At 0 it is the picture itself. Sideways moves also go closer, so that they
 * never pass its border: zoom and shift, whatever the depth, stay within half of the picture. A longer clip moves
 * further, at the same pace.
 */
export function onwardShot(move: OnwardMove, t: number, seconds: number): Shot {
  const way = easedIn(t) * (seconds > 5 ? 1.6 : 1)
  const closer = { ...picture, zoomFar: 1 - 0.1 * way }
  switch (move) {
    case 'push_in':
      return { ...picture, zoomFar: 1 - 0.08 * way, zoomByDepth: -0.1 * way }
    case 'pan_left':
      return { ...closer, rightFar: -0.02 * way, rightByDepth: -0.03 * way }
    case 'pan_right':
      return { ...closer, rightFar: 0.02 * way, rightByDepth: 0.03 * way }
    case 'tilt_up':
      return { ...closer, downFar: -0.03 * way, downByDepth: -0.02 * way }
    case 'tilt_down':
      return { ...closer, downFar: 0.03 * way, downByDepth: 0.02 * way }
    case 'orbit':
      // The middle depth stays still, and nearer things pass the other way.
      return { ...closer, rightFar: -0.03 * way, rightByDepth: 0.06 * way }
  }
}

const EASE = 0.2

/** Gathers pace for a fifth of the time, and keeps it. */
function easedIn(t: number): number {
  const way = t < EASE ? t ** 2 / (2 * EASE) : t - EASE / 2
  return way / (1 - EASE / 2)
}
