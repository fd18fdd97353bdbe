import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFolders } from './check-folders.ts'

let tree: string
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'fanfare-folders-'))
})
afterEach(() => rmSync(tree, { recursive: true }))

function write(file: string, lines = 1): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
  writeFileSync(path.join(tree, file), 'line\n'.repeat(lines))
}

function fill(folder: string, files: number): void {
  for (let index = 0; index < files; index += 1) write(`${folder}/file-${index}.txt`)
}

test('a folder of more than 25 files is reported, and one of 25 is not', () => {
  fill('web/src', 26)
  fill('web/src/app/routes', 25)
  expect(checkFolders(tree)).toEqual({
    files: 51,
    findings: ['web/src holds 26 files; the maximum is 25. Group related files in a folder.'],
  })
})

test('files in the root are counted too', () => {
  fill('.', 26)
  expect(checkFolders(tree).findings).toEqual([
    'The root holds 26 files; the maximum is 25. Group related files in a folder.',
  ])
})

test("migrations and demo pictures have no limit, and installed or built files aren't checked", () => {
  const apart = [
    'node_modules/left-pad',
    'web/dist/assets',
    'web/.dist-20010/assets',
    'engine/networks/.installing-7/a',
  ]
  for (const folder of ['server/migrations', 'demo/pictures', ...apart]) fill(folder, 26)
  expect(checkFolders(tree)).toEqual({ files: 52, findings: [] })
})

test.each(['server/functions/move.sql', 'web/src/styles/base.css', 'web/src/app/main.tsx', 'run.mjs'])(
  'more than 300 lines in %s are reported, and 300 are not',
  (file) => {
    write(file, 300)
    expect(checkFolders(tree).findings).toEqual([])
    write(file, 301)
    expect(checkFolders(tree).findings).toEqual([
      `${file} has 301 lines; the maximum is 300. Give one of its ideas a file of its own.`,
    ])
  },
)

test('tests, data and prose may be longer', () => {
  const files = [
    'server/src/feed.test.ts',
    'e2e/src/money.e2e.ts',
    'server/src/testing/world.ts',
    'server/src/product-tests/statements/hot-statements.sql',
    'package-lock.json',
    'docs/operations.md',
  ]
  for (const file of files) write(file, 301)
  expect(checkFolders(tree)).toEqual({ files: 6, findings: [] })
})
