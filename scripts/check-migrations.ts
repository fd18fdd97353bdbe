import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tool.ts'

const migrations = path.join(root, 'server', 'migrations')
const LIST = 'landed.sha256'

export type MigrationsCheck = { files: number; findings: string[] }

/**
 * Compares the migrations with the committed list of their hashes. The server refuses an edited migration only on a
 * database that had applied it. This check finds it without such a database.
 */
export function checkMigrations(folder = migrations): MigrationsCheck {
  const listed = readList(folder)
  const files = hashesIn(folder)
  const unlisted = [...files.keys()].filter((name) => !listed.has(name))
  return {
    files: files.size,
    findings: [
      ...faultsIn(listed, files),
      ...unlisted.map((name) => `${name} isn’t in ${LIST}: run \`npm run migrations:record\`.`),
      ...tooLow(listed, unlisted),
    ],
  }
}

/** Adds new migrations to the list and returns their names. Throws if a listed one was edited or removed. */
export function recordMigrations(folder = migrations): string[] {
  const listed = readList(folder)
  const files = hashesIn(folder)
  const unlisted = [...files.keys()].filter((name) => !listed.has(name))
  const faults = [...faultsIn(listed, files), ...tooLow(listed, unlisted)]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const lines = [...files].map(([name, hash]) => `${hash}  ${name}\n`)
  writeFileSync(path.join(folder, LIST), lines.join(''))
  return unlisted
}

type Hashes = ReadonlyMap<string, string>

/** A database that has applied a later migration would refuse one with a lower number. */
function tooLow(listed: Hashes, unlisted: readonly string[]): string[] {
  const last = [...listed.keys()].sort().at(-1) ?? ''
  return unlisted
    .filter((name) => name < last)
    .map((name) => `${name} has a lower number than ${last}, which landed before. Give it the next number.`)
}

function faultsIn(listed: Hashes, files: Hashes): string[] {
  return [...listed].flatMap(([name, hash]) => {
    if (!files.has(name)) return [`${name} is in ${LIST} but doesn’t exist.`]
    if (files.get(name) === hash) return []
    return [`${name} was edited after it landed. Restore it and put the change in a new migration.`]
  })
}

function hashesIn(folder: string): Hashes {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Map(
    names.sort().map((name) => {
      const text = readFileSync(path.join(folder, name))
      return [name, createHash('sha256').update(text).digest('hex')]
    }),
  )
}

/** The list has the format of `sha256sum`, so that tool can check it too. */
function readList(folder: string): Hashes {
  const file = path.join(folder, LIST)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [hash = '', name = ''] = line.split('  ')
      return [name, hash]
    }),
  )
}
