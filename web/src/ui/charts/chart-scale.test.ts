import { expect, test } from 'vitest'
import { alongOf, chartScale, labelledPlaces } from './chart-scale.ts'

test('the scale of a chart ends at a round number above the highest value', () => {
  const { ticks, depthOf } = chartScale([212, 541, 308])
  expect(ticks).toEqual([0, 200, 400, 600])
  expect(depthOf(600)).toBe(0)
  expect(depthOf(0)).toBe(1)
  expect(depthOf(300)).toBeCloseTo(0.5)
})

test('without earnings the line is at the bottom', () => {
  const { ticks, depthOf } = chartScale([0, 0, 0])
  expect(ticks).toEqual([0, 1, 2, 3])
  expect(depthOf(0)).toBe(1)
})

test('a chart of a few posts a day marks only whole numbers', () => {
  expect(chartScale([0, 2, 1]).ticks).toEqual([0, 1, 2, 3])
  expect(chartScale([0, 1, 0]).ticks).toEqual([0, 1, 2, 3])
})

test('a reversed amount is drawn below the zero line', () => {
  const { depthOf } = chartScale([-100, 200])
  expect(depthOf(-100)).toBe(1)
  expect(depthOf(0)).toBeLessThan(1)
  expect(depthOf(200)).toBeLessThan(depthOf(0))
})

test('a large reversal takes up at most a fifth of the chart, and its amount is marked', () => {
  const { ticks, depthOf } = chartScale([120, 300, -1500])
  expect(ticks).toEqual([-2000, 0, 100, 200, 300])
  expect(depthOf(0)).toBeCloseTo(0.8)
  expect(depthOf(-2000)).toBe(1)
  expect(depthOf(-1500)).toBeCloseTo(0.95)
  expect(depthOf(150)).toBeCloseTo(0.4)
})

test('a small reversal is drawn to the same scale as the earnings, and a round number below it is marked', () => {
  const { ticks, depthOf } = chartScale([541, -50])
  expect(ticks).toEqual([-100, 0, 200, 400, 600])
  expect(depthOf(-50) - depthOf(0)).toBeCloseTo(depthOf(0) - depthOf(50))
  expect(depthOf(-100)).toBe(1)
})

test.for([-0.01, -5, -100, -149])('the label below zero never covers that of zero, as for %d', (reversal) => {
  const { ticks, depthOf } = chartScale([541, reversal])
  const [below = 0, zero] = ticks
  expect(below).toBeLessThanOrEqual(reversal)
  expect(zero).toBe(0)
  expect(depthOf(below)).toBe(1)
  expect(depthOf(below) - depthOf(0)).toBeGreaterThanOrEqual(0.08)
  expect(depthOf(below) - depthOf(0)).toBeLessThanOrEqual(0.2 + 1e-9)
})

test('a chart without a reversal marks nothing below zero', () => {
  expect(chartScale([541, 0]).ticks).toEqual([0, 200, 400, 600])
})

test('reversals without any earnings use the whole chart', () => {
  const { ticks, depthOf } = chartScale([0, -150, -280])
  expect(ticks).toEqual([-300, -200, -100, 0])
  expect([depthOf(0), depthOf(-300)]).toEqual([0, 1])
})

test('a chart of hundredths of a credit gets a scale too', () => {
  const { ticks, depthOf } = chartScale([0.01, 0.05])
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(0.05)
  expect(depthOf(0.05)).toBeLessThan(0.2)
})

test('a single point is in the middle, and several spread from edge to edge', () => {
  expect(alongOf(0, 1)).toBe(0.5)
  expect([0, 1, 2].map((place) => alongOf(place, 3))).toEqual([0, 0.5, 1])
})

test('a chart with many points labels five of them, and one with few points labels all', () => {
  expect(labelledPlaces(30)).toEqual([0, 7, 15, 22, 29])
  expect(labelledPlaces(3)).toEqual([0, 1, 2])
  expect(labelledPlaces(0)).toEqual([])
})
