import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tool.ts'

const WORKSPACES = [
  'contract',
  'engine',
  'server',
  'web',
  'demo',
  'sandbox',
  'e2e',
  'bench',
  'scripts',
  'docs',
]

/** Every file and folder, with a leading slash, so that paths can be matched by their end. */
const places = WORKSPACES.flatMap((workspace) => [
  `/${workspace}`,
  ...globSync(`${workspace}/**`, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/dist-server'],
  }).map((place) => `/${place.split(path.sep).join('/')}`),
])
const exists = (named: string) => places.some((place) => place.endsWith(`/${named.replace(/\/$/, '')}`))

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Paths in backticks, either complete or relative to a folder that the text has just named. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)]
    .map(([, named = '']) => named)
    // These aren't paths of the repository, but names of rules, packages or a running server's folders.
    .filter((named) => !/^(house|log|node_modules|DATA_DIRECTORY|PUBLIC_URL)\//.test(named))

/** The paths of the folders and files in an indented tree. */
function treeIn(text: string): string[] {
  const [, tree = ''] = /^```\n(contract\/[^]*?)^```$/m.exec(text) ?? []
  let workspace = ''
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)([\w./-]+)/.exec(line) ?? []
    if (indent === '') workspace = name
    return name === '' ? [] : [indent === '' ? name : `${workspace}${name}`]
  })
}

test.each([
  'ARCHITECTURE.md',
  'README.md',
  'docs/add-a-feature.md',
  'docs/development.md',
  'docs/operations.md',
])('every path that %s names exists', (file) => {
  const named = pathsIn(read(file))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((one) => !exists(one))).toEqual([])
})

test('every folder and file of the tree in ARCHITECTURE.md exists', () => {
  const named = treeIn(read('ARCHITECTURE.md'))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((one) => !exists(one))).toEqual([])
})
