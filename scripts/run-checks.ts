import { globSync } from 'node:fs'
import { checkBundle } from './check-bundle.ts'
import { checkFolders } from './check-folders.ts'
import { checkImports } from './check-imports.ts'
import { checkMigrations } from './check-migrations.ts'
import { runTool } from './tool.ts'

type Check = {
  name: string
  script: string
  args: string[]
  cwd?: string
  /** How many files the tool read, by its own output. A check that read none has failed. */
  countFiles(output: string): number
  /** The lines of its output that a person needs when it fails. */
  findings?(output: string): string
}

const WORKSPACES = ['contract', 'engine', 'server', 'web', 'demo', 'sandbox', 'e2e', 'bench']

/** The program of the root holds all that runs on Node, and that of e2e the bench too, so that what they share is read once. */
const PROGRAMS = ['.', 'web', 'e2e']

const checks: Check[] = [
  ...PROGRAMS.map((folder): Check => ({
    name: `types ${folder === '.' ? 'Node' : folder}`,
    script: 'typescript/bin/tsc',
    args: ['--project', '.', '--listFiles', '--pretty', 'false'],
    cwd: folder,
    countFiles: (output) => output.split('\n').filter(isOwnFile).length,
    findings: (output) =>
      output
        .split('\n')
        .filter((line) => !isListedFile(line))
        .join('\n'),
  })),
  {
    name: 'lint',
    script: 'oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    countFiles: (output) => numberAfter(/ on (\d+) files/, output),
  },
  {
    name: 'format',
    script: 'oxfmt/bin/oxfmt',
    args: ['--check'],
    countFiles: (output) => numberAfter(/ on (\d+) files/, output),
  },
  {
    name: 'unused code',
    script: 'knip/bin/knip.js',
    args: ['--no-progress', '--treat-config-hints-as-errors', '--performance'],
    countFiles: (output) => numberAfter(/^parseFile\s+(\d+)/m, output),
    findings: (output) => output.split(/^Name\s+size\s+min/m)[0] ?? '',
  },
  {
    name: 'workspaces',
    script: 'sherif/index.js',
    args: ['--fail-on-warnings'],
    countFiles: () => globSync(WORKSPACES.map((folder) => `${folder}/package.json`)).length,
  },
]

/** Our own checks, which run in this process. */
const ownChecks: { name: string; look(): Promise<Outcome> | Outcome }[] = [
  { name: 'folders', look: () => checkFolders() },
  { name: 'imports', look: () => checkImports() },
  { name: 'migrations', look: () => checkMigrations() },
  { name: 'bundle', look: checkBundle },
]

type Outcome = { files: number; findings: string[] }

/**
 * Runs the checks that need no test, all or those whose name contains `part`, prints a line for each, and returns the names
 * of those that failed.
 */
export async function runChecks(part = ''): Promise<string[]> {
  const failed: string[] = []
  const isWanted = ({ name }: { name: string }) => name.includes(part)
  if (![...checks, ...ownChecks].some(isWanted)) return [`${part}, which doesn’t exist`]
  for (const check of checks.filter(isWanted)) {
    if (!(await passes(check))) failed.push(check.name)
  }
  for (const { name, look } of ownChecks.filter(isWanted)) {
    const started = performance.now()
    const { files, findings } = await look()
    const isOk = files > 0 && findings.length === 0
    sayResult({ name, isOk, started, files })
    if (!isOk) console.log(findings.join('\n'))
    if (!isOk) failed.push(name)
  }
  return failed
}

async function passes(check: Check): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await runTool(check.script, check.args, check.cwd ? { cwd: check.cwd } : {})
  const files = check.countFiles(output)
  const isOk = code === 0 && files > 0
  sayResult({ name: check.name, isOk, started, files })
  if (!isOk) console.log((check.findings?.(output) ?? output).trim())
  return isOk
}

type Result = { name: string; isOk: boolean; started: number; files: number }

function sayResult({ name, isOk, started, files }: Result): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name.padEnd(16)} ${isOk ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${files} files`)
}

function isListedFile(line: string): boolean {
  return /^(\/|[A-Z]:).*\.[cm]?[jt]sx?(on)?$/.test(line)
}

function isOwnFile(line: string): boolean {
  return isListedFile(line) && !line.includes('node_modules')
}

function numberAfter(pattern: RegExp, output: string): number {
  return Number(pattern.exec(output)?.[1] ?? 0)
}
