import { runChecks } from './run-checks.ts'

// `npm run check -- lint` runs only the checks whose name contains "lint".
const failed = await runChecks(process.argv[2])
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
