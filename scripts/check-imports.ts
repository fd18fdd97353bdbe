import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from './tool.ts'

/** The `imports` of server/package.json. Any other specifier that begins with `#` is a module of the server. */
const NAMED: readonly [start: string, folder: string][] = [
  ['#kernel/', 'server/src/kernel/'],
  ['#gateways/', 'server/src/gateways/'],
  ['#testing/', 'server/src/testing/'],
]

/**
 * In these workspaces, `exports` in package.json makes every file an entry for knip, so knip never reports one as
 * unused.
 */
const IS_OPEN = /^(contract|demo|engine|sandbox|server)\/src\//

type Imports = ReadonlyMap<string, ReadonlySet<string>>
export type ImportsCheck = { files: number; findings: string[] }

/**
 * Finds files that import each other in a cycle, even for types or through lazy imports, which the linter doesn't
 * follow. Also finds files that nothing imports, names or starts.
 */
export function checkImports(folder = root): ImportsCheck {
  const imports = readImports(folder)
  const circle = filesInCircles(imports)
  const needed = (file: string) => [...(imports.get(file) ?? [])].filter((other) => circle.has(other))
  return {
    files: imports.size,
    findings: [
      ...[...circle].map(
        (file) => `${file} is part of a circle of imports: it needs ${needed(file).join(', ')}.`,
      ),
      ...findUnused(folder, imports).map((file) => `${file} isn’t imported, named or started anywhere.`),
    ],
  }
}

function readImports(folder: string): Imports {
  const files = globSync('{contract,engine,server,web,demo,sandbox,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: folder,
    exclude: ['**/node_modules', '**/dist', '**/dist-server'],
  }).map((file) => file.split(path.sep).join('/'))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const addresses = addressesIn(file, readFileSync(path.join(folder, file), 'utf8'))
      return [
        file,
        new Set(addresses.map((address) => fileAt(address, file)).filter((one) => known.has(one))),
      ]
    }),
  )
}

/** Every specifier that a file imports or re-exports from, statically or lazily. */
function addressesIn(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

/** The path of the imported file, relative to the root. */
function fileAt(address: string, from: string): string {
  if (address.startsWith('.')) return path.posix.join(path.posix.dirname(from), address)
  const [, workspace, place] = /^@fanfare\/([\w-]+)\/(.+)/.exec(address) ?? []
  if (place !== undefined) return `${workspace}/src/${place}.ts`
  if (!address.startsWith('#')) return ''
  if (address === '#config') return 'server/src/config.ts'
  const [start, folder] = NAMED.find(([name]) => address.startsWith(name)) ?? []
  if (start !== undefined) return `${folder}${address.slice(start.length)}.ts`
  return `server/src/modules/${address.slice(1)}/index.ts`
}

/**
 * Repeatedly removes files without imports and files without importers. The remaining files are in cycles or between
 * them.
 */
function filesInCircles(imports: Imports): ReadonlySet<string> {
  const left = new Set(imports.keys())
  const isInside = (file: string): boolean =>
    [...(imports.get(file) ?? [])].some((other) => left.has(other)) &&
    [...left].some((other) => imports.get(other)?.has(file))
  let before: number
  do {
    before = left.size
    for (const file of left) if (!isInside(file)) left.delete(file)
  } while (left.size < before)
  return left
}

/** Scripts are started by their path, which is named in code, a package.json or the documentation. */
function findUnused(folder: string, imports: Imports): string[] {
  const imported = new Set([...imports.values()].flatMap((files) => [...files]))
  const unused = [...imports.keys()].filter(
    (file) => IS_OPEN.test(file) && !imported.has(file) && !/\.(test|d)\.tsx?$/.test(file),
  )
  if (unused.length === 0) return []
  const others = globSync(['{*,*/*}/package.json', '**/*.md', '*.config.ts'], {
    cwd: folder,
    exclude: ['**/node_modules'],
  })
  const texts = [...imports.keys(), ...others].map(
    (file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const,
  )
  const isNamed = (file: string): boolean =>
    texts.some(
      ([place, text]) =>
        place !== file &&
        new RegExp(`[/'"\`]${path.posix.basename(file).replaceAll('.', '\\.')}\\b`).test(text),
    )
  return unused.filter((file) => !isNamed(file))
}
