import type { DemoWorldProgress } from '@fanfare/contract/service/routes'

/**
 * The progress of the demo world while this process creates it. It is kept in memory, so that pages can read it without
 * a query.
 */
export interface DemoProgress {
  /** Null if no demo world is being created. */
  read(): DemoWorldProgress | null
  report(progress: DemoWorldProgress | null): void
}

export function createDemoProgress(): DemoProgress {
  let current: DemoWorldProgress | null = null
  return {
    read: () => current,
    report: (progress) => {
      current = progress
    },
  }
}
