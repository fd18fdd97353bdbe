import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root, runTool } from '../tool.ts'

// The linter itself finds cycles. These tests show that our configuration makes it include type imports.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fanfare-circles-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Lints these files. Returns the name of each file that breaks a rule, with the rule. */
async function faultsIn(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), `${text}\n`)
  const config = path.join(root, 'oxlint.config.ts')
  const { output } = await runTool('oxlint/bin/oxlint', ['--config', config, '--format', 'unix', folder])
  return [...output.matchAll(/([\w-]+\.ts):\d+:\d+: .*\[Error\/(.+)\]/g)]
    .map(([, file, rule]) => `${file}: ${rule}`)
    .sort()
}

const fan = `import type { Post } from './post.ts'\nexport type Fan = { likes: readonly Post[] }`
const idOfPost = 'export type Post = { id: string }'

test('two files that import each other’s types form a cycle', async () => {
  const post = `import type { Fan } from './fan.ts'\nexport type Post = { by: Fan | null }`
  expect(await faultsIn({ 'fan.ts': fan, 'post.ts': post })).toEqual([
    'fan.ts: import(no-cycle)',
    'post.ts: import(no-cycle)',
  ])
})

test('three files form a cycle even if one of them only re-exports a type', async () => {
  const post = `import type { Author } from './author.ts'\nexport type Post = { by: Author | null }`
  const author = `export type { Fan as Author } from './fan.ts'`
  expect(await faultsIn({ 'fan.ts': fan, 'post.ts': post, 'author.ts': author })).toEqual([
    'author.ts: import(no-cycle)',
    'fan.ts: import(no-cycle)',
    'post.ts: import(no-cycle)',
  ])
})

test('an inline type import is reported, because it would hide a cycle', async () => {
  const post = `export type Post = { by: import('./fan.ts').Fan | null }`
  expect(await faultsIn({ 'fan.ts': fan, 'post.ts': post })).toEqual([
    'post.ts: typescript(consistent-type-imports)',
  ])
})

test('files that depend on each other in one direction don’t form a cycle', async () => {
  expect(await faultsIn({ 'fan.ts': fan, 'post.ts': idOfPost })).toEqual([])
})
