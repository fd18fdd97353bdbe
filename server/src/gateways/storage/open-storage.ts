import { openLocalFolder } from './local-folder.ts'
import type { Storage } from './port.ts'
import type { S3Settings } from './s3.ts'

export type StorageSettings = { kind: 'local'; folder: string } | ({ kind: 's3' } & S3Settings)

/** Opens the configured store. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  if (settings.kind === 'local') return openLocalFolder(settings.folder)
  // Loaded on demand, because the client library takes longer to load than the rest of the server.
  const { openS3 } = await import('./s3.ts')
  return openS3(settings)
}
