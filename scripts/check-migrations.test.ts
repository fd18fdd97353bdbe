import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMigrations, recordMigrations } from './check-migrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fanfare-migrations-'))
  write('0001-users.sql', 'create table users ();')
  write('0002-posts.sql', 'create table posts ();')
  recordMigrations(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const list = () => readFileSync(path.join(folder, 'landed.sha256'), 'utf8')
const findings = () => checkMigrations(folder).findings

test('recorded migrations pass the check, which counts them', () => {
  expect(checkMigrations(folder)).toEqual({ files: 2, findings: [] })
})

test('an edited migration is found without a database, and can’t be recorded', () => {
  const before = list()
  write('0001-users.sql', 'create table users (id uuid);')
  write('0003-likes.sql', 'create table likes ();')
  const fault = '0001-users.sql was edited after it landed. Restore it and put the change in a new migration.'
  expect(findings()).toContain(fault)
  expect(() => recordMigrations(folder)).toThrow(fault)
  expect(list()).toBe(before)
})

test('a migration that was removed or renamed is found', () => {
  rmSync(path.join(folder, '0001-users.sql'))
  expect(findings()).toEqual(['0001-users.sql is in landed.sha256 but doesn’t exist.'])
  expect(() => recordMigrations(folder)).toThrow('doesn’t exist')
})

test('a new migration has to be recorded, once', () => {
  write('0003-likes.sql', 'create table likes ();')
  expect(findings()).toEqual(['0003-likes.sql isn’t in landed.sha256: run `npm run migrations:record`.'])
  expect(recordMigrations(folder)).toEqual(['0003-likes.sql'])
  expect(findings()).toEqual([])
  expect(recordMigrations(folder)).toEqual([])
})

test('a new migration with a lower number than one that landed is refused', () => {
  write('0001-later.sql', 'create table later ();')
  const fault =
    '0001-later.sql has a lower number than 0002-posts.sql, which landed before. Give it the next number.'
  expect(findings()).toContain(fault)
  expect(() => recordMigrations(folder)).toThrow(fault)
})

test('the server’s migrations haven’t changed since they landed', () => {
  const { files, findings } = checkMigrations()
  expect(files).toBeGreaterThan(0)
  expect(findings).toEqual([])
})
