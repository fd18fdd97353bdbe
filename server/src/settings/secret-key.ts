import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The key that signs media addresses: the configured one, otherwise one that is created on the first start and stored
 * in the data directory.
 */
export async function loadSecretKey(options: {
  configured: string | null
  dataDirectory: string
}): Promise<Buffer> {
  if (options.configured !== null) return Buffer.from(options.configured)
  const file = path.join(options.dataDirectory, 'secret-key')
  await mkdir(options.dataDirectory, { recursive: true, mode: 0o700 })
  // With `wx`, this doesn't overwrite the key of a process that started at the same moment.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    ignoreExisting,
  )
  return readFile(file)
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
