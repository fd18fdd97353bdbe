import { startJobRunner } from '#kernel/jobs/job-runner'
import { handle, job } from '#kernel/jobs'

// A process that takes a job, reports that and never finishes it, for a test to kill.
await startJobRunner({
  url: process.argv[2] ?? '',
  handlers: [
    handle(job('greet'), () => {
      process.stdout.write('taken\n')
      return new Promise<void>(() => undefined)
    }),
  ],
  crontab: '',
  slots: { quick: 1 },
  log: () => undefined,
})
