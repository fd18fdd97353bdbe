import type { StorageQuota } from '#content'
import type { Mail } from '#gateways/mail/port'
import type { MediaTools } from '#gateways/media-tools/port'
import type { Payments } from '#gateways/payments/port'
import type { PublicWeb } from '#gateways/public-web/port'
import type { Storage } from '#gateways/storage/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { SessionCache } from '#kernel/session-cache'
import type { Ceilings } from './settings/ceilings.ts'
import type { Config } from './config.ts'

/** Everything that actions may ask for. Each names only what it uses. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  sessions: SessionCache
  storage: Storage
  quota: StorageQuota
  mediaTools: MediaTools
  publicWeb: PublicWeb
  mail: Mail
  payments: Payments
  /** Signs media addresses. */
  secret: Buffer
  /** The address that people use, without a slash at its end. */
  publicUrl: string
  /** How often things may be done. */
  ceilings: Ceilings
}
