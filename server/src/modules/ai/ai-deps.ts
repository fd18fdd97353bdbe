import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { Config } from '#config'
import type { StorageQuota } from '#content'
import type { AiAdapter } from '#gateways/ai/port'
import type { ClaimSigner, MediaTools } from '#gateways/media-tools/port'
import type { PublicWeb } from '#gateways/public-web/port'
import type { PictureScreener } from '#gateways/screening/port'
import type { Storage } from '#gateways/storage/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { TermsConfig } from '#referrals'
import type { ModelOverrides } from './catalogue/usable-models.ts'

/** The available providers: those with a key, the operator's machines, and this server. */
export type AiProviders = ReadonlyMap<AiProvider, AiAdapter>

export interface AiDeps {
  db: Db
  clock: Clock
  config: TermsConfig &
    Pick<Config, 'AI_REQUESTS_AT_ONCE' | 'AI_LONG_FACTOR' | 'AI_FHD_FACTOR' | 'AI_4K_FACTOR'>
  aiProviders: AiProviders
  /** The models' configuration. */
  modelOverrides: ModelOverrides
  storage: Storage
  quota: StorageQuota
  mediaTools: MediaTools
  publicWeb: PublicWeb
  screener: PictureScreener
  /** Signs the origin data in the files of results. */
  claimSigner: () => Promise<ClaimSigner>
  /** Signs the addresses of input files. */
  secret: Buffer
  publicUrl: string
}
