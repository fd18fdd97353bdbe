import { expect, test } from 'vitest'
import { createWheelSteps } from './wheel-steps.ts'

const stepsOf = (turns: readonly (readonly [at: number, deltaY: number])[]) => {
  const step = createWheelSteps()
  return turns.map(([timeStamp, deltaY]) => step({ timeStamp, deltaY }))
}

test('one notch of a mouse wheel is one step, down or up', () => {
  expect(stepsOf([[0, 100]])).toEqual([1])
  expect(stepsOf([[0, -100]])).toEqual([-1])
})

test('a swipe on a trackpad is one step, however long its momentum lasts', () => {
  const glide = Array.from({ length: 60 }, (_, place) => [place * 16, 90 * 0.93 ** place] as const)
  expect(stepsOf(glide).reduce<number>((sum, step) => sum + step, 0)).toBe(1)
})

test('a second swipe during the first one’s momentum is another step', () => {
  const steps = stepsOf([
    [0, 80],
    [100, 60],
    [200, 40],
    [300, 20],
    [420, 14],
    [436, 90],
    [452, 80],
  ])
  expect(steps).toEqual([1, 0, 0, 0, 0, 1, 0])
})

test('after a pause, the wheel steps again', () => {
  expect(
    stepsOf([
      [0, 100],
      [50, 100],
      [300, 100],
    ]),
  ).toEqual([1, 0, 1])
})

test('a tiny movement of the finger is not a step', () => {
  expect(
    stepsOf([
      [0, 3],
      [16, -4],
      [32, 5],
    ]),
  ).toEqual([0, 0, 0])
})
