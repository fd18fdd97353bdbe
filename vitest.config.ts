import { defineConfig } from 'vitest/config'
import { calendar } from './scripts/tests/calendar.ts'
import { chance } from './scripts/tests/chance.ts'

/** Test files that share a process and its loaded modules, which no test changes. */
const together = [
  'contract/src/**/*.test.{ts,tsx}',
  'server/src/**/*.test.{ts,tsx}',
  'demo/src/**/*.test.{ts,tsx}',
  'sandbox/src/**/*.test.ts',
]

/** Test files that replace modules or globals, or inspect their whole process, so each has its own process. */
const alone = [
  'scripts/**/*.test.ts',
  'engine/src/**/*.test.ts',
  'bench/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'server/src/gateways/media-tools/decoding/decoders.test.ts',
  'server/src/modules/accounts/attempt-limits.test.ts',
  'server/src/modules/accounts/sign-in-limits.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    provide: { calendar, chance },
    // A test that depends on another one fails here. `--sequence.seed=7` uses another order.
    sequence: { shuffle: { files: false, tests: true }, seed: 11 },
    // A slow test on a busy machine is not a fault of the product.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'together', include: together, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
