import { moveFrom, type MoveName, type Shot } from '../film/camera-path.ts'

/** The moves that can start from the whole picture. A camera that moves back would have to show what is outside it. */
export type OnwardMove = Exclude<MoveName, 'pull_out' | 'drift'>

/** The prompt's camera move if it is possible here, otherwise a move into the picture. */
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
 * The shot at `t`, 0 … 1 of the added part, which starts with the whole picture. Sideways moves also zoom in, so that
 * they never pass the picture's border, whatever the depth. The camera moves farther in a longer clip, at the same
 * speed.
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
      // The middle depth stays still; nearer things move in the opposite direction.
      return { ...closer, rightFar: -0.03 * way, rightByDepth: 0.06 * way }
  }
}

const EASE = 0.2

/** Speeds up during the first fifth, and then moves at a constant speed. */
function easedIn(t: number): number {
  const way = t < EASE ? t ** 2 / (2 * EASE) : t - EASE / 2
  return way / (1 - EASE / 2)
}
