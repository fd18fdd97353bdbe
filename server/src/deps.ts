import type { AiProviders, ModelOverrides } from '#ai'
import type { StorageQuota } from '#content'
import type { LegalTexts } from '#help'
import type { FaceMatcher } from '#gateways/faces/port'
import type { LanguageModel } from '#gateways/language-model/port'
import type { Mail } from '#gateways/mail/port'
import type { ClaimSigner, MediaTools } from '#gateways/media-tools/port'
import type { Payments } from '#gateways/payments/port'
import type { PublicWeb } from '#gateways/public-web/port'
import type { PictureScreener } from '#gateways/screening/port'
import type { WebPush } from '#gateways/web-push/port'
import type { Storage } from '#gateways/storage/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Realtime } from '#kernel/realtime/realtime'
import type { SessionCache } from '#kernel/session-cache'
import type { Ceilings } from './settings/ceilings.ts'
import type { Config } from './config.ts'
import type { DemoProgress } from './demo-progress.ts'

/** Everything that actions can depend on. Each action declares only the parts that it uses. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  sessions: SessionCache
  realtime: Realtime
  demoProgress: DemoProgress
  storage: Storage
  quota: StorageQuota
  legal: LegalTexts
  mediaTools: MediaTools
  publicWeb: PublicWeb
  webPush: WebPush
  mail: Mail
  payments: Payments
  aiProviders: AiProviders
  screener: PictureScreener
  modelOverrides: ModelOverrides
  /** Generates the assistant's answers; null if no model is configured. */
  languageModel: LanguageModel | null
  /** Signs statements about the origin of AI results. */
  claimSigner: () => Promise<ClaimSigner>
  /** Null if the local engine is switched off. */
  faces: FaceMatcher | null
  /** Signs media addresses. */
  secret: Buffer
  /** The server's public address, without a trailing slash. */
  publicUrl: string
  /** The limits on how often each action is allowed. */
  ceilings: Ceilings
}
