import { runChecks } from './run-checks.ts'

if ((await runChecks()).length > 0) process.exitCode = 1
