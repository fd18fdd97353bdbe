import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { main } from '../../main.ts'
import type { Progress } from './world-file.ts'

const file = process.env['WORLD_FILE'] ?? ''

// A server that reads the progress of its demo world from a file, so that a browser test can control it.
await main({
  fillDemoWorld: async ({ demoProgress }) => {
    for (;;) {
      const progress = JSON.parse(await readFile(file, 'utf8')) as Progress
      if (progress === 'done') return true
      demoProgress.report(progress)
      await wait(20)
    }
  },
  demoSignInLines: async () => [],
})
