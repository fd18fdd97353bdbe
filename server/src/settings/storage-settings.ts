import path from 'node:path'
import type { StorageSettings } from '#gateways/storage/open-storage'
import type { Config } from '../config.ts'

/** The configured store. `readConfig` has already checked that the settings of an S3 store are complete. */
export function storageSettings(config: Config): StorageSettings {
  const { STORAGE, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (STORAGE === 'local') return { kind: 'local', folder: path.join(config.DATA_DIRECTORY, 'files') }
  return {
    kind: 's3',
    ...(config.S3_ENDPOINT !== null && { endpoint: config.S3_ENDPOINT }),
    region: config.S3_REGION,
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  }
}
