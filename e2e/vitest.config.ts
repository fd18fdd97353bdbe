import { defineConfig } from 'vitest/config'
import { chance } from '../scripts/tests/chance.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.e2e.ts'],
    globalSetup: ['src/migrated-database.ts'],
    pool: 'forks',
    // Each file has a server, a database and a browser of its own, and waits for them part of the time. With as many files as
    // cores, a fifth of the processor is idle; three workers need five sixths of the time of two.
    maxWorkers: 3,
    provide: { chance },
    // A journey is one story, and its tests are the steps: each continues where the previous one ended.
    sequence: { shuffle: false },
    // Other journeys may be using the processor.
    expect: { poll: { timeout: 90_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
