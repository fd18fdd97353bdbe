import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../tool.ts'
import { repeatFailed } from './repeat-failed.ts'
import { type FileResult, runVitest } from './run-vitest.ts'
import { summaryOf } from './summary.ts'

const folder = mkdtempSync(path.join(root, 'node_modules', '.cache', 'planted-tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

const config = path.relative(root, path.join(folder, 'vitest.config.ts'))
writeFileSync(
  path.join(root, config),
  `export default { root: ${JSON.stringify(folder)}, test: { include: ['*.planted.ts'] } }`,
)

function plant(name: string, body: string): string {
  const file = path.join(folder, `${name}.planted.ts`)
  writeFileSync(
    file,
    `import { expect, test } from 'vitest'\nimport { existsSync, writeFileSync } from 'node:fs'\n${body}`,
  )
  return path.relative(root, file)
}

const steady = plant('steady', `test('holds', () => expect(1).toBe(1))`)
const broken = plant('broken', `test('holds', () => {})\ntest('is wrong', () => expect('sun').toBe('moon'))`)
const unloadable = plant('unloadable', `throw new Error('the set-up is wrong')`)
const marker = JSON.stringify(path.join(folder, 'ran-before'))
const shaky = plant(
  'shaky',
  `test('waits', () => {
    const ranBefore = existsSync(${marker})
    writeFileSync(${marker}, '')
    expect(ranBefore).toBe(true)
  })`,
)

const alone = ({ file }: FileResult) => runVitest(config, { files: [file], shown: false })

test('a file that fails once and passes when run alone is unsteady, but a real defect fails both times', async () => {
  const first = await runVitest(config, { shown: false })
  const failures = new Map(first.map((result) => [result.file, result.failures.length]))
  expect(failures).toEqual(
    new Map([
      [broken, 1],
      [shaky, 1],
      [steady, 0],
      [unloadable, 1],
    ]),
  )
  const { results, unsteady } = await repeatFailed(first, alone)
  expect(unsteady.map(({ file }) => file)).toEqual([shaky])

  const { lines, failed } = summaryOf({ failedChecks: ['lint'], results, unsteady })
  expect(failed).toBe(3)
  expect(lines[0]).toMatch(/^Unsteady/)
  expect(lines[1]).toContain(`${shaky}: waits: AssertionError: expected false to be true`)
  expect(lines.slice(2, 4)).toEqual(['Failed:', '  check: lint'])
  const rest = lines.slice(4).join('\n')
  expect(rest).toContain(`${broken}: is wrong: AssertionError: expected 'sun' to be 'moon'`)
  expect(rest).toContain(`${unloadable}: outside its tests: the set-up is wrong`)
  expect(lines.at(-1)).toBe('3 passed, 3 failed')
})

/** Files that have failed, and how many times each is repeated. */
function failedFiles(count: number) {
  const files = Array.from({ length: count }, (_, place) => ({
    config,
    file: `${place}.planted.ts`,
    passed: 1,
    failures: [{ title: 'is wrong', error: 'AssertionError' }],
  }))
  return { files, repeated: [] as string[] }
}

test('five unsteady files pass, and a sixth one makes the run fail', async () => {
  const { files, repeated } = failedFiles(6)
  const pass = async (failed: FileResult) => {
    repeated.push(failed.file)
    return await Promise.resolve([{ ...failed, passed: 2, failures: [] }])
  }
  const five = await repeatFailed(files.slice(1), pass)
  expect(five.unsteady.length).toBe(5)
  expect(summaryOf({ failedChecks: [], ...five })).toMatchObject({ failed: 0 })
  expect(repeated.length).toBe(5)
  const six = await repeatFailed(files, pass)
  expect(six.unsteady).toEqual(files)
  expect(summaryOf({ failedChecks: [], ...six })).toMatchObject({ failed: 1 })
})

test('once five files have failed again, the others aren’t repeated and count as failed', async () => {
  const { files, repeated } = failedFiles(8)
  const { results, unsteady } = await repeatFailed(files, async (failed) => {
    repeated.push(failed.file)
    return await Promise.resolve([failed])
  })
  expect([repeated.length, unsteady]).toEqual([5, []])
  expect(summaryOf({ failedChecks: [], results, unsteady }).failed).toBe(8)
})

test('a file doesn’t pass if its repetition runs no test', async () => {
  const failing = { config, file: broken, passed: 1, failures: [{ title: 'is wrong', error: 'Error' }] }
  const { unsteady } = await repeatFailed([failing], () => Promise.resolve([]))
  expect(unsteady).toEqual([])
})

test('a run without any test fails', () => {
  expect(summaryOf({ failedChecks: [], results: [], unsteady: [] })).toEqual({
    lines: ['Failed:', '  no test ran', '0 passed, 1 failed'],
    failed: 1,
  })
})
