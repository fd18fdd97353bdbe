import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#testing/processes/s3-server'
import { openStorage } from './open-storage.ts'
import type { ByteRange, Storage } from './port.ts'

const TEXT = { contentType: 'text/plain' }
let folder: string
let stopS3: () => Promise<void>
const stores: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-storage-'))
  const s3 = await startS3Server()
  stopS3 = s3.stop
  stores['a local folder'] = await openStorage({ kind: 'local', folder: join(folder, 'objects') })
  stores['an S3-compatible server'] = await openStorage({ kind: 's3', ...s3.settings })
})

afterAll(async () => {
  await stopS3()
  await rm(folder, { recursive: true })
})

describe.each(['a local folder', 'an S3-compatible server'])('%s', (name) => {
  const store = () => present(stores[name])

  test('returns the bytes it was given, from memory and from a file', async () => {
    await store().put('both/memory.txt', { bytes: Buffer.from('hello') }, TEXT)
    const big = randomBytes(3_000_000)
    await writeFile(join(folder, 'big'), big)
    await store().put('both/big', { path: join(folder, 'big') }, { contentType: 'application/octet-stream' })

    expect(await textOf(store(), 'both/memory.txt')).toEqual({ text: 'hello', size: 5 })
    expect(await store().size('both/big')).toBe(3_000_000)
    expect(await store().download('both/big', join(folder, 'copy'))).toBe(true)
    expect(sha256(await readFile(join(folder, 'copy')))).toBe(sha256(big))
  })

  test('replaces the whole object', async () => {
    await store().put('again.txt', { bytes: Buffer.from('a longer first version') }, TEXT)
    await store().put('again.txt', { bytes: Buffer.from('second') }, TEXT)
    expect(await textOf(store(), 'again.txt')).toEqual({ text: 'second', size: 6 })
  })

  test('reads a range, and returns the size of the whole object', async () => {
    await store().put('digits.txt', { bytes: Buffer.from('0123456789') }, TEXT)
    expect(await textOf(store(), 'digits.txt', { start: 2, end: 4 })).toEqual({ text: '234', size: 10 })
    expect(await textOf(store(), 'digits.txt', { start: 9, end: 99 })).toEqual({ text: '9', size: 10 })
    await expect(store().read('digits.txt', { start: 10, end: 12 })).rejects.toBeInstanceOf(RangeError)
  })

  test('reports missing files', async () => {
    expect(await store().read('nothing/here.txt')).toBeNull()
    expect(await store().size('nothing/here.txt')).toBeNull()
    expect(await store().download('nothing/here.txt', join(folder, 'nothing'))).toBe(false)
    expect(await keysOf(store(), 'nothing/')).toEqual([])
    await store().delete(['nothing/here.txt'])
    await store().deletePrefix('nothing/')
  })

  test('lists and removes a folder, but not its neighbors', async () => {
    for (const key of ['list/a.txt', 'list/deep/b.txt', 'list-not/c.txt']) {
      await store().put(key, { bytes: Buffer.from(key) }, TEXT)
    }
    expect(await keysOf(store(), 'list/')).toEqual(['list/a.txt', 'list/deep/b.txt'])

    await store().delete(['list/a.txt'])
    expect(await keysOf(store(), 'list/')).toEqual(['list/deep/b.txt'])
    await store().deletePrefix('list/')
    expect(await keysOf(store(), 'list/')).toEqual([])
    expect(await keysOf(store(), 'list-not/')).toEqual(['list-not/c.txt'])
  })

  test.each([
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    'a/.hidden',
    '',
    'a\\b',
    'a\0b',
    'a/',
    '.incoming/x',
  ])('refuses the key %j', async (key) => {
    await expect(store().put(key, { bytes: Buffer.from('x') }, TEXT)).rejects.toThrow('Not a storage key')
    await expect(store().read(key)).rejects.toThrow('Not a storage key')
    await expect(store().delete([key])).rejects.toThrow('Not a storage key')
  })

  test('refuses to remove everything or a partial name', async () => {
    await store().put('keep/me.txt', { bytes: Buffer.from('x') }, TEXT)
    await expect(store().deletePrefix('')).rejects.toThrow('Refusing')
    await expect(store().deletePrefix('kee')).rejects.toThrow('Not a storage prefix')
    expect(await store().size('keep/me.txt')).toBe(1)
  })

  test('passes its write and read check, which leaves nothing behind', async () => {
    await store().check()
    expect((await keysOf(store(), '')).filter((key) => key.startsWith('check-'))).toEqual([])
  })
})

test('a local folder offers no direct uploads, and a failed write leaves nothing behind', async () => {
  const store = await openStorage({ kind: 'local', folder: join(folder, 'failing') })
  expect(
    await store.uploadTarget('a.jpg', { contentType: 'image/jpeg', byteSize: 1, expiresInSeconds: 60 }),
  ).toBeNull()
  await expect(store.put('a.jpg', { path: join(folder, 'not-there') }, TEXT)).rejects.toThrow('ENOENT')
  expect(await readdir(join(folder, 'failing', '.incoming'))).toEqual([])
  expect(await store.size('a.jpg')).toBeNull()
})

test('a browser can upload one object to an S3-compatible server, exactly as it was signed', async () => {
  const store = present(stores['an S3-compatible server'])
  const options = { contentType: 'image/jpeg', byteSize: 5, expiresInSeconds: 60 }
  const target = present(await store.uploadTarget('incoming/one.jpg', options))

  const elsewhere = target.url.replace('one.jpg', 'two.jpg')
  const tampered = await fetch(elsewhere, { method: 'PUT', headers: target.headers, body: 'hello' })
  expect(tampered.status).toBe(403)
  const longer = await fetch(target.url, { method: 'PUT', headers: target.headers, body: 'hello, longer' })
  expect(longer.status).toBe(403)
  const otherType = await fetch(target.url, {
    method: 'PUT',
    headers: { 'content-type': 'text/html' },
    body: 'hello',
  })
  expect(otherType.status).toBe(403)
  expect(await keysOf(store, 'incoming/')).toEqual([])

  const sent = await fetch(target.url, { method: 'PUT', headers: target.headers, body: 'hello' })
  expect(sent.status).toBe(200)
  expect(await textOf(store, 'incoming/one.jpg')).toEqual({ text: 'hello', size: 5 })
})

test("a store that can't be reached causes an error", async () => {
  const store = await openStorage({
    kind: 's3',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'none',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
  await expect(store.check()).rejects.toThrow('ECONNREFUSED')
})

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is not there')
  return value
}

async function textOf(store: Storage, key: string, range?: ByteRange) {
  const found = await store.read(key, range)
  if (!found) return null
  const parts: Buffer[] = []
  found.stream.on('data', (part: Buffer) => parts.push(part))
  await finished(found.stream)
  return { text: Buffer.concat(parts).toString(), size: found.size }
}

async function keysOf(store: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(prefix)) keys.push(key)
  return keys.sort()
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test("other users can't read files in a local folder, whatever permissions the originals had", async () => {
  const root = join(folder, 'private')
  const store = await openStorage({ kind: 'local', folder: root })
  await writeFile(join(folder, 'open'), 'where it was taken')
  await chmod(join(folder, 'open'), 0o666)
  await store.put('originals/one/original.jpg', { path: join(folder, 'open') }, TEXT)
  await store.put('originals/two/original.jpg', { bytes: Buffer.from('too') }, TEXT)
  const names = await readdir(root, { recursive: true })
  expect(names.length).toBeGreaterThan(5)
  for (const name of ['.', ...names]) {
    const found = await stat(join(root, name))
    expect([name, (found.mode & 0o777).toString(8)]).toEqual([name, found.isDirectory() ? '700' : '600'])
  }
})
