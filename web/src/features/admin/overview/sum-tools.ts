import type { AiToolsInTime } from '@fanfare/contract/ai/staff'
import type { ToolUse } from './overview-columns.ts'

/** Each tool's usage over all points, most used first. */
export function sumTools(points: readonly AiToolsInTime[]): ToolUse[] {
  const sums = new Map<ToolUse['task'], ToolUse>()
  for (const { tools } of points) {
    for (const { task, requests, succeeded, charged } of tools) {
      const sum = sums.get(task) ?? { task, requests: 0, succeeded: 0, charged: 0 }
      sums.set(task, {
        task,
        requests: sum.requests + requests,
        succeeded: sum.succeeded + succeeded,
        // Rounded, because sums of floats would drift from the two decimals of credits.
        charged: Math.round((sum.charged + charged) * 100) / 100,
      })
    }
  }
  return [...sums.values()].sort((a, b) => b.requests - a.requests)
}
