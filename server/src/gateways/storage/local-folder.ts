import { createReadStream } from 'node:fs'
import type { Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { randomUUID } from 'node:crypto'
import pRetry from 'p-retry'
import { assertStorageKey, assertStoragePrefix } from './port.ts'
import type { ByteRange, Storage, StorageSource } from './port.ts'

/** Stores objects as files in a folder of this machine. */
export function openLocalFolder(folder: string): Storage {
  const root = resolve(folder)
  return {
    put: (key, source) => putFile(root, key, source),
    read: async (key, range) => readFileRange(pathOf(root, key), range),
    size: async (key) => sizeOf(pathOf(root, key)),
    download: async (key, path) => copyTo(pathOf(root, key), path),
    delete: async (keys) => {
      for (const key of keys) await rm(pathOf(root, key), { force: true })
    },
    deletePrefix: async (prefix) => {
      if (prefix === '') throw new TypeError('Refusing to delete everything')
      assertStoragePrefix(prefix)
      await rm(join(root, prefix), { recursive: true, force: true })
    },
    list: (prefix) => listKeys(root, prefix),
    uploadTarget: async () => null,
    check: async () => {
      const key = `check-${randomUUID()}`
      await putFile(root, key, { bytes: new Uint8Array([1]) })
      await rm(join(root, key))
    },
  }
}

// This folder is hidden, so that no key can refer to it, and on the objects' file system, so that a rename is atomic.
const INCOMING = '.incoming'

// Other users of the machine must not be able to read people's files.
const PRIVATE = { recursive: true, mode: 0o700 }

function pathOf(root: string, key: string): string {
  assertStorageKey(key)
  return join(root, key)
}

/**
 * Readers see either the previous object or the complete new one, even after a crash. So this writes, flushes and
 * renames the file, and flushes the folder.
 */
async function putFile(root: string, key: string, source: StorageSource): Promise<void> {
  const target = pathOf(root, key)
  const incoming = join(root, INCOMING, randomUUID())
  await mkdir(dirname(incoming), PRIVATE)
  try {
    await writeFlushed(incoming, source)
    await moveInto(incoming, target)
  } catch (error) {
    await rm(incoming, { force: true })
    throw error
  }
}

async function writeFlushed(path: string, source: StorageSource): Promise<void> {
  if ('path' in source) await copyFile(source.path, path)
  const file = await open(path, 'path' in source ? 'r+' : 'w', 0o600)
  try {
    // A copy keeps the original's permissions.
    if ('path' in source) await file.chmod(0o600)
    if ('bytes' in source) await file.writeFile(source.bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function moveInto(incoming: string, target: string): Promise<void> {
  const folder = dirname(target)
  // Another call can delete the folder after it is created here and before the rename.
  await pRetry(
    async () => {
      await mkdir(folder, PRIVATE)
      await rename(incoming, target)
    },
    { retries: 2, minTimeout: 0, shouldRetry: ({ error }) => isMissing(error) },
  )
  // Windows can't open a folder to flush it.
  if (process.platform !== 'win32') await flushFolder(folder)
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(ignoreMissing)
  if (!handle) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readFileRange(path: string, range: ByteRange | undefined) {
  const file = await open(path, 'r').catch(ignoreMissing)
  if (!file) return null
  const { size } = await file.stat()
  if (range && range.start >= size) {
    await file.close()
    throw new RangeError(`The object has ${size} bytes`)
  }
  const stream = createReadStream(path, { fd: file, ...range, highWaterMark: 256 * 1024 })
  return { stream, size }
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(ignoreMissing)
  return found?.isFile() ? found.size : null
}

async function copyTo(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to)
    return true
  } catch (error) {
    // A missing destination folder is an error, unlike a missing object.
    if (isMissing(error) && (await sizeOf(from)) === null) return false
    throw error
  }
}

async function* listKeys(root: string, prefix: string): AsyncIterable<string> {
  assertStoragePrefix(prefix)
  const entries: Dirent[] =
    (await readdir(join(root, prefix), { withFileTypes: true }).catch(ignoreMissing)) ?? []
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* listKeys(root, `${prefix}${entry.name}/`)
    else yield `${prefix}${entry.name}`
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
