/** After a pause of this length, a wheel event starts a new gesture. */
const PAUSE_MS = 160
/** If the wheel speeds up again after this time, a new gesture has started. */
const TAIL_MS = 400
const LEAST = 12

type Turn = { deltaY: number; timeStamp: number }

/** Turns wheel and trackpad events into steps, one for each gesture, however long its momentum lasts. */
export function createWheelSteps(): (turn: Turn) => -1 | 0 | 1 {
  let last: Turn | undefined
  let steppedAt = -Infinity
  let isDone = false
  return (turn) => {
    const before = last
    last = turn
    const strength = Math.abs(turn.deltaY)
    const isNew =
      before === undefined ||
      turn.timeStamp - before.timeStamp > PAUSE_MS ||
      (turn.timeStamp - steppedAt > TAIL_MS && strength > Math.abs(before.deltaY) * 1.5)
    if (isNew) isDone = false
    if (isDone || strength < LEAST) return 0
    isDone = true
    steppedAt = turn.timeStamp
    return turn.deltaY > 0 ? 1 : -1
  }
}
