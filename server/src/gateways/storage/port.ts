import type { Readable } from 'node:stream'

/** What to store: a file on this machine, or bytes that are already in memory. */
export type StorageSource = { path: string } | { bytes: Uint8Array }

/** First and last byte, both included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Where a browser may send one object by itself, and with which headers. */
export interface UploadTarget {
  url: string
  method: 'PUT'
  headers: Record<string, string>
}

/**
 * Keeps objects by key. A key is a relative path such as `content/<id>/w640.webp`; a prefix is a folder of keys and
 * ends in `/` (or is empty: everything).
 */
export interface Storage {
  /** Stores a whole object, replacing one of the same key. It is either there entirely or not at all. */
  put(key: string, source: StorageSource, options: { contentType: string }): Promise<void>
  /**
   * The object's bytes, or null when there is none. `size` is that of the whole object, whatever the range. A range
   * that ends behind the object is cut; one that starts behind it throws a RangeError.
   */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  /** Bytes of the object, or null when there is none. */
  size(key: string): Promise<number | null>
  /** Copies the object into a file of this machine; false when there is none. */
  download(key: string, path: string): Promise<boolean>
  /** Removes objects; those that are not there are no fault. */
  delete(keys: readonly string[]): Promise<void>
  /** Removes every object of a folder. An empty prefix is refused. */
  deletePrefix(prefix: string): Promise<void>
  /** The keys of a folder and of its folders, in no particular order. */
  list(prefix: string): AsyncIterable<string>
  /** Null: the store cannot take uploads from a browser, the server takes them itself. */
  uploadTarget(key: string, options: UploadTargetOptions): Promise<UploadTarget | null>
  /** Throws when the store cannot be written and read now. */
  check(): Promise<void>
}

export interface UploadTargetOptions {
  contentType: string
  /** The signed size: the store refuses a body of another length. */
  byteSize: number
  expiresInSeconds: number
}

/** Throws when a key could leave its folder or would mean something else in another kind of store. */
export function assertStorageKey(key: string): void {
  if (key.length > 512 || !KEY.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
}

/** Throws unless the prefix is empty or a folder of keys that ends in a slash. */
export function assertStoragePrefix(prefix: string): void {
  if (prefix === '') return
  if (!prefix.endsWith('/')) throw new TypeError(`Not a storage prefix: ${JSON.stringify(prefix)}`)
  assertStorageKey(prefix.slice(0, -1))
}

// No segment starts with a dot, so neither `..` nor a hidden file can be named.
const KEY = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/
