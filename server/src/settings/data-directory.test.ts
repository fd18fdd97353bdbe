import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseUser } from '#gateways/database/database-user'
import { protectDataDirectory } from './data-directory.ts'

let parent: string
let directory: string
let warnings: string[]
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'fanfare-data-test-'))
  directory = path.join(parent, 'data')
  warnings = []
})
afterEach(() => rm(parent, { recursive: true }))

const modeOf = async (...names: string[]): Promise<string> =>
  ((await stat(path.join(directory, ...names))).mode & 0o7777).toString(8)
const protect = (hasDatabase: boolean) =>
  protectDataDirectory({ directory, hasDatabase, warn: (sentence) => void warnings.push(sentence) })

async function write(mode: number, ...names: string[]): Promise<void> {
  const file = path.join(directory, ...names)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'private')
  await chmod(file, mode)
}

test('files that an earlier start left readable to others become private, however deep they are', async () => {
  await write(0o644, 'outbox', 'reset.eml')
  await write(0o664, 'files', 'originals', 'one', 'original.jpg')
  await write(0o644, 'secret-key')
  await write(0o644, 'sandbox.sqlite')
  for (const open of ['', 'outbox', 'files', 'files/originals', 'files/originals/one']) {
    await chmod(path.join(directory, open), 0o777)
  }
  await protect(false)
  for (const folder of ['.', 'outbox', 'files', 'files/originals', 'files/originals/one']) {
    expect([folder, await modeOf(folder)]).toEqual([folder, '700'])
  }
  const files = ['outbox/reset.eml', 'files/originals/one/original.jpg', 'secret-key', 'sandbox.sqlite']
  for (const file of files) expect([file, await modeOf(file)]).toEqual([file, '600'])
  expect(warnings).toEqual([])
})

test("the database's own folder and the targets of links aren't changed", async () => {
  await write(0o640, 'postgres', 'PG_VERSION')
  const elsewhere = path.join(parent, 'elsewhere')
  await writeFile(elsewhere, 'not ours')
  await chmod(elsewhere, 0o644)
  await symlink(elsewhere, path.join(directory, 'files'))
  await protect(false)
  expect(await modeOf('postgres', 'PG_VERSION')).toBe('640')
  expect(await modeOf('..', 'elsewhere')).toBe('644')
})

test("the database's account can pass through the directory, but can't list it", async () => {
  await protect(true)
  const guest = databaseUser(path.join(directory, 'postgres'))
  const { gid } = await stat(directory)
  expect([await modeOf('.'), gid]).toEqual(guest ? ['710', guest.gid] : ['700', gid])
})

test("a folder that several users share isn't closed to them, and startup logs a warning", async () => {
  await mkdir(directory)
  await chmod(directory, 0o1777)
  await protect(false)
  expect(await modeOf('.')).toBe('1777')
  expect(warnings).toEqual([expect.stringContaining(`can access the data directory ${directory}`)])
})

test('a server that stores nothing on this machine creates no data directory', async () => {
  await protect(false)
  await expect(stat(directory)).rejects.toThrow('ENOENT')
})
