import { runChecks } from './run-checks.ts'

if ((await runChecks()) > 0) process.exitCode = 1
