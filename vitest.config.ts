import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'scripts/**/*.test.ts',
      'contract/src/**/*.test.{ts,tsx}',
      'server/src/**/*.test.{ts,tsx}',
      'web/src/**/*.test.{ts,tsx}',
      'demo/src/**/*.test.{ts,tsx}',
      'sandbox/src/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
