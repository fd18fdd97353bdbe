import type { Readable } from 'node:stream'

/** The bytes to store: those of a file on this machine, or in memory. */
export type StorageSource = { path: string } | { bytes: Uint8Array }

/** The first and the last byte, both included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Where a browser can upload one object directly, and the headers to send. */
export interface UploadTarget {
  url: string
  method: 'PUT'
  headers: Record<string, string>
}

/**
 * Stores objects by key. A key is a relative path such as `content/<id>/w640.webp`. A prefix is a folder of keys that ends
 * in `/`; an empty prefix is everything.
 */
export interface Storage {
  /** Stores an object and replaces any with the same key. It is stored completely or not at all. */
  put(key: string, source: StorageSource, options: { contentType: string }): Promise<void>
  /**
   * The object's bytes, or null if it doesn't exist. `size` is the size of the whole object, whatever the range. A
   * range that extends past the end is shortened, and one that starts past the end throws a RangeError.
   */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  /** The size of the object in bytes, or null if it doesn't exist. */
  size(key: string): Promise<number | null>
  /** Copies the object to a file on this machine; false if it doesn't exist. */
  download(key: string, path: string): Promise<boolean>
  /** Removes objects. Missing ones aren't an error. */
  delete(keys: readonly string[]): Promise<void>
  /** Removes every object in a folder. An empty prefix is refused. */
  deletePrefix(prefix: string): Promise<void>
  /** The keys of a folder and its subfolders, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Null if the store doesn't accept uploads from browsers, so that the server has to. */
  uploadTarget(key: string, options: UploadTargetOptions): Promise<UploadTarget | null>
  /** Throws unless the store can be written to and read from now. */
  check(): Promise<void>
}

export interface UploadTargetOptions {
  contentType: string
  /** The signed size. The store refuses a body of any other length. */
  byteSize: number
  expiresInSeconds: number
}

/** Throws if a key could lead out of its folder, or could mean something else in another kind of store. */
export function assertStorageKey(key: string): void {
  if (key.length > 512 || !KEY.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
}

/** Throws unless the prefix is empty or a folder of keys that ends in a slash. */
export function assertStoragePrefix(prefix: string): void {
  if (prefix === '') return
  if (!prefix.endsWith('/')) throw new TypeError(`Not a storage prefix: ${JSON.stringify(prefix)}`)
  assertStorageKey(prefix.slice(0, -1))
}

// A segment can't start with a dot, so a key is neither `..` nor a hidden file.
const KEY = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/
