import { defineConfig } from 'vitest/config'
import { chance } from './scripts/tests/chance.ts'

export default defineConfig({
  test: {
    include: [
      'scripts/**/*.test.ts',
      'contract/src/**/*.test.{ts,tsx}',
      'engine/src/**/*.test.ts',
      'server/src/**/*.test.{ts,tsx}',
      'web/src/**/*.test.{ts,tsx}',
      'demo/src/**/*.test.{ts,tsx}',
      'sandbox/src/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    provide: { chance },
    // A test that needs another one to have run before it fails here. `--sequence.seed=7` shuffles them in another way.
    sequence: { shuffle: { files: false, tests: true }, seed: 11 },
    // A busy machine is slow, which says nothing about the product.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
