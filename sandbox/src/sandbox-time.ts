import type { ObjectTable } from './store/object-table.ts'

/** How many seconds the sandbox's time is ahead of the machine's clock. */
export function offsetOf(objects: ObjectTable): number {
  return objects.find('sandbox.clock', 'sandbox_clock')?.offset ?? 0
}

/** The current time of the sandbox, in seconds. */
export function sandboxNow(objects: ObjectTable): number {
  return Math.floor(Date.now() / 1000) + offsetOf(objects)
}
