import type { DemoWorldProgress } from '@fanfare/contract/service/routes'

/**
 * The progress of the demo world while this process creates it. It is in memory, so that pages can read it without a
 * statement.
 */
export interface DemoProgress {
  /** Null where no demo world is being made. */
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
