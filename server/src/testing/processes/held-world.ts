import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { main } from '../../main.ts'
import type { Progress } from './world-file.ts'

const file = process.env['WORLD_FILE'] ?? ''

// A server whose demo world is as far as a file says, so that a journey decides when it goes on.
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
