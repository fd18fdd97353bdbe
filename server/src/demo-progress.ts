import type { DemoWorldProgress } from '@fanfare/contract/service/routes'

/** How far the demo world is while this process is making it. It is in memory, so that pages can ask without a statement. */
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
