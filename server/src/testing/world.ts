import type { Role } from '@fanfare/contract/accounts/user'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { readModelOverrides, type AiProviders } from '#ai'
import { readLegalTexts } from '#help'
import type { FaceMatcher } from '#gateways/faces/port'
import type { LanguageModel } from '#gateways/language-model/port'
import type { Letter } from '#gateways/mail/port'
import type { Payments } from '#gateways/payments/port'
import type { PublicWeb } from '#gateways/public-web/port'
import type { Clock } from '#kernel/clock'
import { isLoopback } from '#kernel/is-loopback'
import { openDb, openPool, type Db } from '#kernel/db'
import { openPublicWeb } from '#gateways/public-web/open-public-web'
import { openWebPush } from '#gateways/web-push/open-web-push'
import type { WebPush } from '#gateways/web-push/port'
import type { PictureScreener } from '#gateways/screening/port'
import { listOpenSessions } from '#accounts'
import { createRealtime } from '#kernel/realtime/realtime'
import { createSessionCache } from '#kernel/session-cache'
import { createApp } from '../app.ts'
import { ceilings, type Ceilings } from '../settings/ceilings.ts'
import { readConfig, type Config } from '../config.ts'
import { createDemoProgress } from '../demo-progress.ts'
import type { Deps } from '../deps.ts'
import { storageQuota } from '../settings/storage-quota.ts'
import { callsOf, type TypedCall, type UntypedCall } from './requests/call-app.ts'
import { createPerson, type Person } from './create-person.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testClaimSigner } from './media/claim-signer.ts'
import { testMediaTools, testStorage } from './test-files.ts'

export type { Answer, AnswerOf, Json } from './requests/call-app.ts'
export type { Person } from './create-person.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The number of milliseconds by which every world's clock is initially ahead of the real time. */
    calendar: { aheadMs: number }
  }
}

export interface World {
  deps: Deps
  db: Db
  /** The database as its owner, who can do anything, for tests that break something on purpose. */
  owner: Db
  app: FastifyInstance
  url: string
  /** The owner's connection string. */
  ownerUrl: string
  letters: Letter[]
  clock: MovableClock
  /** Creates a person. The role defaults to `user`. */
  person(name: string, options?: { role?: Role; seesNsfw?: boolean }): Promise<Person>
  call: TypedCall
  send: UntypedCall
  close(): Promise<void>
}

/** A server on a new database. By default, it accepts no payments. */
export const createWorld = async (
  settings: Record<string, string> = {},
  payments: Payments = { card: null, crypto: null },
  lowerCeilings: Partial<Ceilings> = {},
): Promise<World> => createWorldOn(await createTestDatabase(), { settings, payments, lowerCeilings })

interface WorldOptions {
  aiProviders?: AiProviders
  faces?: FaceMatcher
  languageModel?: LanguageModel
  screener?: PictureScreener
  publicWeb?: Partial<PublicWeb>
  settings: Record<string, string>
  payments: Payments
  lowerCeilings: Partial<Ceilings>
}

/** A server on a database that the test created. */
export async function createWorldOn(database: TestDatabase, options: WorldOptions): Promise<World> {
  const { settings, payments, lowerCeilings, aiProviders = new Map() } = options
  const publicWeb = { ...openPublicWeb(), ...options.publicWeb }
  const pool = openPool({ url: database.url, size: 8 })
  const db = openDb(pool)
  const owner = openDb(openPool({ url: database.ownerUrl, size: 1 }))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REQUIRE_KYC_TO_SELL: 'false',
    PAYOUT_WAIT_DAYS: '0',
    // The fixed part of the fee limits how small a card payment can be, and tests buy cheap things.
    CARD_FEE_CENTS: '0',
    DISPUTED_PERCENT: '0',
    // A fee would make small payouts expensive, and people in tests have little to pay out.
    PAYOUT_FEE_CENTS: '0',
    ...settings,
  })
  const letters: Letter[] = []
  const clock = movableClock()
  const files = await testStorage()
  const deps = createDeps({
    config,
    db,
    clock,
    letters,
    payments,
    storage: files.storage,
    aiProviders,
    publicWeb,
    webPush: openWebPush({
      publicWeb,
      secret,
      contact: 'mailto:tests@fanfare.test',
      // The push service of the tests runs on this machine, without TLS.
      isHttpAllowed: ({ hostname }) => isLoopback(hostname),
    }),
    faces: options.faces ?? null,
    languageModel: options.languageModel ?? null,
    screener: options.screener ?? { screen: async () => ({ sexual: 0, youngest: null }) },
    ceilings: { ...ceilings, ...lowerCeilings },
  })
  const app = await createApp(deps)
  await app.ready()
  return {
    deps,
    db,
    owner,
    app,
    url: database.url,
    ownerUrl: database.ownerUrl,
    letters,
    clock,
    person: (name, options = {}) => createPerson(deps, name, options),
    ...callsOf(app),
    close: async () => {
      await app.close()
      await db.destroy()
      await owner.destroy()
      await files.remove()
      await database.drop()
    },
  }
}

const secret = Buffer.from('a secret that only this test world knows')

function createDeps(parts: {
  config: Config
  db: Db
  clock: Clock
  letters: Letter[]
  payments: Payments
  storage: Deps['storage']
  aiProviders: AiProviders
  faces: FaceMatcher | null
  languageModel: LanguageModel | null
  publicWeb: PublicWeb
  webPush: WebPush
  screener: PictureScreener
  ceilings: Ceilings
}): Deps {
  return {
    ...parts,
    sessions: createSessionCache(),
    realtime: createRealtime({ db: parts.db, clock: parts.clock, listOpenSessions }),
    demoProgress: createDemoProgress(),
    quota: storageQuota(parts.config),
    legal: readLegalTexts(parts.config),
    modelOverrides: readModelOverrides(parts.config.AI_MODELS),
    mediaTools: testMediaTools(),
    claimSigner: testClaimSigner,
    mail: { send: async (letter) => void parts.letters.push(letter) },
    secret,
    publicUrl: 'http://fanfare.test',
  }
}

export interface MovableClock extends Clock {
  advance(ms: number): void
  /** Stops the clock. It only moves by `advance` until `run` starts it again. */
  stop(): void
  run(): void
}

function movableClock(): MovableClock {
  let ahead = inject('calendar').aheadMs
  let stoppedAt: number | null = null
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    advance: (ms) => {
      ahead += ms
    },
    stop: () => {
      stoppedAt = Date.now()
    },
    run: () => {
      stoppedAt = null
    },
  }
}
