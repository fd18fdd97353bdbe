/** A wheel that stood still for so long begins a new gesture. */
const PAUSE_MS = 160
/** The tail of a gesture is over after this time, if the wheel then turns faster again. */
const TAIL_MS = 400
const LEAST = 12

type Turn = { deltaY: number; timeStamp: number }

/** Turns what a wheel or a trackpad sends into steps, one for each gesture, however long it glides on. */
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
