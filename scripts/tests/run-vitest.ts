import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { root, runTool } from '../tool.ts'

/** The result of a test file. */
export interface FileResult {
  /** The Vitest configuration that it belongs to, relative to the root. */
  config: string
  /** The file, relative to the root. */
  file: string
  passed: number
  /** One entry for each failed test, or one for a file that failed outside its tests. */
  failures: Failure[]
}

export interface Failure {
  title: string
  /** The first line of the error. */
  error: string
}

export interface RunOptions {
  env?: Record<string, string>
  /** The files to run, relative to the root; empty for all. */
  files?: string[]
  /** Runs only tests that import a file that has changed since this commit. */
  changedSince?: string
  /** Whether Vitest prints to the terminal. */
  shown?: boolean
}

/** The parts of Vitest's JSON report that we use. */
const Report = Type.Object({
  testResults: Type.Array(
    Type.Object({
      name: Type.String(),
      status: Type.String(),
      message: Type.Optional(Type.String()),
      assertionResults: Type.Array(
        Type.Object({
          status: Type.String(),
          fullName: Type.String(),
          failureMessages: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
        }),
      ),
    }),
  ),
})

/** Runs Vitest with a configuration in a separate process. Returns the result of every file. */
export async function runVitest(
  config: string,
  { env = {}, files = [], changedSince, shown = true }: RunOptions = {},
): Promise<FileResult[]> {
  const report = path.join(
    root,
    'node_modules',
    '.cache',
    'fanfare',
    `${config.replaceAll(/[^\w.-]/g, '-')}.json`,
  )
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { code } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...files.map((file) => path.join(root, file)),
      `--config=${config}`,
      ...(changedSince === undefined ? [] : [`--changed=${changedSince}`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env, shown },
  )
  const results = existsSync(report) ? readReport(config, readFileSync(report, 'utf8')) : []
  if (code === 0 || results.some(({ failures }) => failures.length > 0)) return results
  // The cause may be an unhandled rejection, or a configuration that can't be read.
  const failure = { title: 'outside its tests', error: `Vitest ended with exit code ${code}` }
  return [...results, { config, file: config, passed: 0, failures: [failure] }]
}

/** Reads a report. A file that didn't finish counts as failed, even if all of its tests passed. */
function readReport(config: string, json: string): FileResult[] {
  const { testResults } = Value.Parse(Report, JSON.parse(json))
  return testResults.map(({ name, status, message = '', assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: test.fullName, error: firstLine(test.failureMessages?.[0] ?? '') }))
    if (failures.length === 0 && status !== 'passed') {
      failures.push({ title: 'outside its tests', error: firstLine(message) })
    }
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    return { config, file: path.relative(root, name), passed, failures }
  })
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? ''
}
