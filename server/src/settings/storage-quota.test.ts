import { expect, test } from 'vitest'
import { storageQuota } from './storage-quota.ts'

test('the quota is the configured number of gigabytes, and 0 means no quota', () => {
  expect(storageQuota({ STORAGE_QUOTA_GB: 10 }).allowedBytes).toBe(10_000_000_000)
  expect(storageQuota({ STORAGE_QUOTA_GB: 0 }).allowedBytes).toBeNull()
})
