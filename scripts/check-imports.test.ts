import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'

let tree: string
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'fanfare-imports-'))
})
afterEach(() => rmSync(tree, { recursive: true }))

/** Runs the check in a repository with these files and returns its findings. */
function findingsIn(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), `${text}\n`)
  }
  return checkImports(tree).findings
}

const circleOf = (one: string, other: string) => [
  `${one} is part of a circle of imports: it needs ${other}.`,
  `${other} is part of a circle of imports: it needs ${one}.`,
]

test('a lazy import in one direction and a type import in the other form a cycle', () => {
  const task = `export type Task = string\nexport const load = async () => (await import('./paint.ts')).paint`
  const paint = `import type { Task } from './task.ts'\nexport const paint = (task: Task): Task => task`
  expect(findingsIn({ 'engine/src/task.ts': task, 'engine/src/paint.ts': paint })).toEqual(
    circleOf('engine/src/paint.ts', 'engine/src/task.ts'),
  )
})

test.each([
  ['server/src/kernel/db.ts', '#kernel/db', 'server/src/kernel/clock.ts', '#kernel/clock'],
  ['server/src/modules/posts/index.ts', '#posts', 'server/src/modules/tips/index.ts', '#tips'],
  ['server/src/config.ts', '#config', 'server/src/gateways/mail/port.ts', '#gateways/mail/port'],
  ['server/src/app.ts', '@fanfare/server/app', 'demo/src/fill.ts', '@fanfare/demo/fill'],
])(
  '%s and %s form a cycle through the names by which they import each other',
  (one, oneName, other, otherName) => {
    const findings = findingsIn({
      [one]: `export type { Other } from '${otherName}'`,
      [other]: `export type { One } from '${oneName}'`,
    })
    expect(findings.toSorted()).toEqual(circleOf(one, other).toSorted())
  },
)

test('three files in a cycle are found, but not the files that import them or that they import', () => {
  const findings = findingsIn({
    'web/src/app.ts': `import './one.ts'`,
    'web/src/one.ts': `import './two.ts'`,
    'web/src/two.ts': `import './three.ts'`,
    'web/src/three.ts': `import './one.ts'\nimport './last.ts'`,
    'web/src/last.ts': `export const last = 1`,
  })
  const files = findings.map((finding) => finding.replace(/ .*/, ''))
  expect(files.toSorted()).toEqual(['web/src/one.ts', 'web/src/three.ts', 'web/src/two.ts'])
})

test('a file that nothing imports is found, even if it exports nothing', () => {
  const findings = findingsIn({ 'server/src/forgotten.ts': `console.log('still here')` })
  expect(findings).toEqual(['server/src/forgotten.ts isn’t imported, named or started anywhere.'])
})

test('a file counts as used if it is imported or started by its path', () => {
  const findings = findingsIn({
    'contract/src/money.ts': `export const money = 1`,
    'server/src/pages/render-pages.ts': `new Worker(new URL('./render-worker.ts', import.meta.url))`,
    'server/src/pages/render-worker.ts': `import { money } from '@fanfare/contract/money'`,
    'server/src/pages/render-pages.test.ts': `import './render-pages.ts'`,
    'demo/src/paint.ts': `console.log('painted')`,
    'demo/package.json': `{ "scripts": { "paint": "node src/paint.ts" } }`,
  })
  expect(findings).toEqual([])
})
