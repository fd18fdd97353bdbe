import { defineConfig } from 'vitest/config'
import { chance } from '../scripts/tests/chance.ts'
import { LongestFirst } from './longest-first.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.e2e.ts'],
    globalSetup: ['src/migrated-database.ts'],
    setupFiles: ['describe-pages.ts'],
    pool: 'forks',
    // Each file has its own server, database and browser, and spends part of its time waiting for them. With as many
    // workers as cores, a fifth of the processor is idle. Three workers take five sixths of the time of two.
    maxWorkers: 3,
    provide: { chance },
    // A journey is one story whose tests are its steps: each continues where the previous one ended.
    sequence: { shuffle: false, sequencer: LongestFirst },
    // Other journeys may keep the processor busy.
    expect: { poll: { timeout: 90_000 } },
    // Some tests wait twice for the engine, which has the lowest priority.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
})
