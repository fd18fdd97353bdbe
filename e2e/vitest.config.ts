import { defineConfig } from 'vitest/config'

// One journey after the other: they share one server and one browser, and a machine of two cores.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.e2e.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
