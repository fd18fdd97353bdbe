/**
 * Where a frame's pixels come from. For a pixel at (u, v) in the frame with the depth d (0 far, 1 near), it is (u ·
 * zoom + right, v · zoom + down) in the plate, where zoom = zoomFar + zoomByDepth · d, and so on. Coordinates run -0.5
 * … 0.5.
 */
export interface Shot {
  zoomFar: number
  zoomByDepth: number
  rightFar: number
  rightByDepth: number
  downFar: number
  downByDepth: number
}

export const moveNames = [
  'push_in',
  'pull_out',
  'pan_left',
  'pan_right',
  'tilt_up',
  'tilt_down',
  'orbit',
  'drift',
] as const
export type MoveName = (typeof moveNames)[number]

const still: Shot = { zoomFar: 0.9, zoomByDepth: 0, rightFar: 0, rightByDepth: 0, downFar: 0, downByDepth: 0 }

/** The shot at `t`, 0 … 1 of the clip. The camera moves farther in a longer clip, at the same speed. */
export function shotAt(move: MoveName, t: number, seconds: number): Shot {
  const reach = seconds > 5 ? 1.35 : 1
  const eased = t * t * (3 - 2 * t)
  const side = (eased * 2 - 1) * reach
  switch (move) {
    case 'push_in':
      return { ...still, zoomFar: 0.91 - 0.13 * eased * reach, zoomByDepth: -0.12 * eased * reach }
    case 'pull_out':
      return {
        ...still,
        zoomFar: 0.91 - 0.13 * (1 - eased) * reach,
        zoomByDepth: -0.12 * (1 - eased) * reach,
      }
    case 'pan_left':
      return { ...still, zoomFar: 0.84, rightFar: -0.03 * side, rightByDepth: -0.045 * side }
    case 'pan_right':
      return { ...still, zoomFar: 0.84, rightFar: 0.03 * side, rightByDepth: 0.045 * side }
    case 'tilt_up':
      return { ...still, zoomFar: 0.84, downFar: -0.05 * side, downByDepth: -0.025 * side }
    case 'tilt_down':
      return { ...still, zoomFar: 0.84, downFar: 0.05 * side, downByDepth: 0.025 * side }
    case 'orbit':
      // Rotates around the middle depth: nearer things move in the opposite direction.
      return { ...still, zoomFar: 0.89 - 0.03 * eased, rightFar: -0.034 * side, rightByDepth: 0.068 * side }
    case 'drift': {
      const angle = t * 2 * Math.PI
      return {
        zoomFar: 0.9,
        zoomByDepth: -0.02 * Math.sin(angle),
        rightFar: -0.012 * Math.sin(angle),
        rightByDepth: 0.034 * Math.sin(angle),
        downFar: -0.006 * Math.cos(angle),
        downByDepth: 0.014 * Math.cos(angle),
      }
    }
  }
}

const words: readonly (readonly [RegExp, MoveName])[] = [
  [/zoom(s|ing)? out|pull(s|ing)? (back|out|away)|backwards?|reveal|move(s|ing)? away|wide shot/, 'pull_out'],
  [
    /zoom(s|ing)? in|zoom|push(es|ing)? in|closer|close[- ]?up|approach|dolly|forward|towards?|fly(ing)? (in|through)/,
    'push_in',
  ],
  [/pan(s|ning)? left|to the left|leftwards?/, 'pan_left'],
  [
    /pan(s|ning)? right|\bpan(s|ning)?\b|to the right|rightwards?|slid(e|es|ing)|track(s|ing)?|drive|driving|travel/,
    'pan_right',
  ],
  [/tilt(s|ing)? up|upwards?|ris(e|es|ing)|crane|ascend|look(s|ing)? up/, 'tilt_up'],
  [/tilt(s|ing)? down|downwards?|descend|sink|lower(s|ing)?|look(s|ing)? down/, 'tilt_down'],
  [/orbit|rotat|circl(e|es|ing)|around|arc shot|3d|parallax|turn(s|ing)?/, 'orbit'],
  [/drift|float|hover|calm|subtle|gentle|still|breath|sway/, 'drift'],
]

/** The camera move that a prompt describes, or null. */
export function moveFrom(prompt: string): MoveName | null {
  const text = prompt.toLowerCase()
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
