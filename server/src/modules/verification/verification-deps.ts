import type { Storage } from '#gateways/storage/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { VerificationConfig } from './can-sell.ts'

export interface VerificationDeps {
  db: Db
  clock: Clock
  storage: Storage
  config: VerificationConfig & { IDENTITY_PICTURE_DAYS: number }
}
