import { globSync } from 'node:fs'
import { checkBundle } from './check-bundle.ts'
import { checkFolders } from './check-folders.ts'
import { checkImports } from './check-imports.ts'
import { checkMigrations } from './check-migrations.ts'
import { outcomeOf, type Outcome, type OutputReader } from './checks/outcome.ts'
import { runTool } from './tool.ts'

type Check = { name: string; look(): Promise<Outcome> | Outcome }

type ToolCheck = OutputReader & {
  name: string
  script: string
  args: string[]
  cwd?: string
}

const WORKSPACES = ['contract', 'engine', 'server', 'web', 'demo', 'sandbox', 'e2e', 'bench']

/**
 * The root's program includes everything that runs on Node, and e2e's includes the bench, so that shared files are only
 * read once.
 */
const PROGRAMS = ['.', 'web', 'e2e']

/** Each check mostly keeps one core busy, and a small machine has enough memory for two of them. */
const AT_ONCE = 2

const toolChecks: ToolCheck[] = [
  {
    name: 'lint',
    script: 'oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    countFiles: (output) => numberAfter(/ on (\d+) files/, output),
  },
  ...PROGRAMS.map((folder): ToolCheck => ({
    name: `types ${folder === '.' ? 'Node' : folder}`,
    script: 'typescript/bin/tsc',
    // Each checker computes the types of shared files again, so four checkers take twice as long as one.
    args: ['--project', '.', '--checkers', '1', '--listFiles', '--pretty', 'false'],
    cwd: folder,
    countFiles: (output) => output.split('\n').filter(isOwnFile).length,
    findings: (output) =>
      output
        .split('\n')
        .filter((line) => !isListedFile(line))
        .join('\n'),
  })),
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

const checks: Check[] = [
  ...toolChecks.map(withTool),
  { name: 'bundle', look: checkBundle },
  { name: 'folders', look: () => checkFolders() },
  { name: 'imports', look: () => checkImports() },
  { name: 'migrations', look: () => checkMigrations() },
]

/**
 * Runs the checks that don't need tests: all of them, or those whose name contains `part`. Prints a line when each
 * ends, and returns the names of those that failed.
 */
export async function runChecks(part = ''): Promise<string[]> {
  const waiting = checks.filter(({ name }) => name.includes(part))
  if (waiting.length === 0) return [`${part}, which doesn’t exist`]
  const failed: string[] = []
  const runNext = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext))
  return failed
}

async function passes({ name, look }: Check): Promise<boolean> {
  const started = performance.now()
  const { files, findings } = await look()
  const isOk = files > 0 && findings.length === 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name.padEnd(16)} ${isOk ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${files} files`)
  if (!isOk) console.log(findings.join('\n'))
  return isOk
}

function withTool({ name, script, args, cwd, ...reading }: ToolCheck): Check {
  return {
    name,
    look: async () => outcomeOf(reading, await runTool(script, args, cwd ? { cwd } : {})),
  }
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
