import type { MediaSigner } from '#content'
import type { FaceMatcher } from '#gateways/faces/port'
import type { Storage } from '#gateways/storage/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'

export interface ConsentDeps {
  db: Db
  clock: Clock
  storage: Storage
  /** Null if the local engine is turned off. */
  faces: FaceMatcher | null
  /** The public address of the site, without a trailing slash. */
  publicUrl: string
}

export type ConsentViewDeps = Pick<ConsentDeps, 'db'> & { signer: MediaSigner }
