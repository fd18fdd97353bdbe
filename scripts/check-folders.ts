import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tool.ts'

const MAX_FILES = 25
const MAX_LINES = 300

/** Installed and built files, and the files of a running server. */
const NOT_OURS = new Set(['node_modules', 'dist', 'dist-server', 'data', 'coverage'])

/** Hidden folders belong to Git, or to a build or an installation that may be running now. */
const isOurs = (folder: string): boolean => !folder.startsWith('.') && !NOT_OURS.has(folder)

const CAN_HOLD_MORE = [
  // Migrations are applied in the order of their numbers, so subfolders would not help.
  'server/migrations',
  // Pictures, clips, and one source file for each painted picture.
  'demo',
]

/** Code files, whose length is limited. Data and prose have no limit, and oxlint has a separate one for tests. */
const HAS_LENGTH = /\.(tsx?|m?js|css|sql|html)$/
const IS_TEST = /\.(test|e2e)\.tsx?$|(^|\/)(testing|product-tests)\//

export type FoldersCheck = { files: number; findings: string[] }

/** Finds folders with more files, and files with more lines, than people can take in at a glance. */
export function checkFolders(folder = root): FoldersCheck {
  const files = [...filesIn(folder)]
  const crowded = [...countByFolder(files)].filter(
    ([place, count]) => count > MAX_FILES && !CAN_HOLD_MORE.some((exempt) => isIn(place, exempt)),
  )
  const long = files
    .filter((file) => HAS_LENGTH.test(file) && !IS_TEST.test(file))
    .map((file): [string, number] => [file, linesOf(path.join(folder, file))])
    .filter(([, lines]) => lines > MAX_LINES)
  return {
    files: files.length,
    findings: [
      ...crowded.map(
        ([place, count]) =>
          `${place || 'The root'} holds ${count} files; the maximum is ${MAX_FILES}. Group related files in a folder.`,
      ),
      ...long.map(
        ([file, lines]) =>
          `${file} has ${lines} lines; the maximum is ${MAX_LINES}. Give one of its ideas a file of its own.`,
      ),
    ],
  }
}

/** Lists every file of the project below a folder, as relative paths. */
function* filesIn(folder: string, below = ''): Generator<string> {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const place = path.posix.join(below, entry.name)
    if (entry.isFile()) yield place
    else if (entry.isDirectory() && isOurs(entry.name)) yield* filesIn(folder, place)
  }
}

function countByFolder(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) {
    const place = file.includes('/') ? path.posix.dirname(file) : ''
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

const isIn = (place: string, folder: string): boolean => place === folder || place.startsWith(`${folder}/`)

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1
