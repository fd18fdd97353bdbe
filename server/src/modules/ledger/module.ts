import { foldEarnings, proveLedger } from './job-names.ts'
import { ledgerJobs } from './jobs.ts'
import { ledgerRoutes } from './routes.ts'

export const ledgerModule = {
  routes: ledgerRoutes,
  jobs: ledgerJobs,
  schedule: [
    { at: '13 4 * * *', job: foldEarnings },
    { at: '33 4 * * *', job: proveLedger },
  ],
}
