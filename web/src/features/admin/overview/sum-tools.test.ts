import { expect, test } from 'vitest'
import { sumTools } from './sum-tools.ts'

const days = { from: '2026-03-01', to: '2026-03-01', requests: 0, requests_before: 0 }
const use = (task: 'face_swap' | 'text_to_image', requests: number, charged: number) => ({
  task,
  requests,
  succeeded: 1,
  charged,
})

test("a tool's usage is summed over all points of a chart, exact to a hundredth of a credit, most used first", () => {
  const points = [
    { ...days, tools: [use('face_swap', 1, 0.1), use('text_to_image', 2, 0.7)] },
    { ...days, tools: [] },
    { ...days, tools: [use('face_swap', 4, 0.2)] },
  ]
  expect(sumTools(points)).toEqual([
    { task: 'face_swap', requests: 5, succeeded: 2, charged: 0.3 },
    { task: 'text_to_image', requests: 2, succeeded: 1, charged: 0.7 },
  ])
  expect(sumTools([{ ...days, tools: [] }])).toEqual([])
})
