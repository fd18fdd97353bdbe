import type { StorageQuota } from '#content'
import { listProfileIdsOf } from '#profiles'
import type { Config } from '../config.ts'

const gigabyte = 1_000_000_000

/** The configured quota. */
export const storageQuota = ({ STORAGE_QUOTA_GB }: Pick<Config, 'STORAGE_QUOTA_GB'>): StorageQuota => ({
  allowedBytes: STORAGE_QUOTA_GB === 0 ? null : STORAGE_QUOTA_GB * gigabyte,
  profilesOf: (db, userId) => listProfileIdsOf(db, { userId }),
})
