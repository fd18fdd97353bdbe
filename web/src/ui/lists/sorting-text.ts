export const itemAt = (name: string, place: number, count: number): string => `${name}, ${place} of ${count}`
export const nowAt = (name: string, place: number, count: number): string =>
  `${name} is now ${place} of ${count}.`
export const movable = 'movable'
export const howToMove = 'Use the arrow keys to move it, or Home and End to move it to the start or the end.'
