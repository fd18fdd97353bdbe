import path from 'node:path'
import { readModelOverrides } from '#ai'
import { readLegalTexts } from '#help'
import { connectExternalDatabase } from '#gateways/database/external'
import { startEmbeddedDatabase } from '#gateways/database/embedded'
import type { Database } from '#gateways/database/port'
import { chatCompletions } from '#gateways/language-model/chat-completions'
import type { LanguageModel } from '#gateways/language-model/port'
import { outboxMail } from '#gateways/mail/outbox'
import { smtpMail } from '#gateways/mail/smtp'
import { limitAtOnce } from '#gateways/ai/limit-at-once'
import { openLocalEngine } from '#gateways/ai/local/open-local-engine'
import { openPictureScreener } from '#gateways/screening/open-picture-screener'
import type { PictureScreener } from '#gateways/screening/port'
import { openAiProviders } from '#gateways/ai/open-ai-providers'
import { openPayments } from '#gateways/payments/open-payments'
import { openMediaTools } from '#gateways/media-tools/open-media-tools'
import { openPublicWeb } from '#gateways/public-web/open-public-web'
import { openWebPush } from '#gateways/web-push/open-web-push'
import { openStorage } from '#gateways/storage/open-storage'
import { systemClock } from '#kernel/clock'
import { openDb, openPool, type Db } from '#kernel/db'
import { startJobRunner } from '#kernel/jobs/job-runner'
import { migrateDatabase } from '#kernel/database/migrate'
import { createSessionCache } from '#kernel/session-cache'
import { requireFloor, requireRate } from '#payments'
import { createApp } from './app.ts'
import { aiProviderSettings } from './settings/ai-provider-settings.ts'
import { ceilings } from './settings/ceilings.ts'
import { databaseConnections, type DatabaseConnections } from './settings/database-connections.ts'
import { ConfigurationError, readConfig, wantsDemo, type Config } from './config.ts'
import { protectDataDirectory } from './settings/data-directory.ts'
import { openRealtime } from './wiring/open-realtime.ts'
import { createDemoProgress } from './demo-progress.ts'
import type { Deps } from './deps.ts'
import { openWantedSandbox, type EmbeddedSandbox } from './embedded-sandbox.ts'
import { crontab } from './schedule.ts'
import { openContentCredential } from './settings/content-credential.ts'
import { loadSecretKey } from './settings/secret-key.ts'
import { storageQuota } from './settings/storage-quota.ts'
import { storageSettings } from './settings/storage-settings.ts'
import { builtWebApp } from './pages/web-app.ts'
import { hearOtherProcesses } from './wiring/other-processes.ts'
import { slotsOf } from './settings/worker-variables.ts'
import { checkConnections } from './wiring/check-connections.ts'
import { createJobs } from './worker.ts'

type Stop = () => Promise<unknown>

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The demo world, which fills an empty database on the first start. The server itself contains none. */
export interface FirstWorld {
  /** Fills the database unless that has been done, and reports the progress. Returns whether the demo world exists. */
  fillDemoWorld(deps: Deps, say: (line: string) => void): Promise<boolean>
  demoSignInLines(deps: Deps): Promise<string[]>
}

/** Starts the server and runs it until a signal stops it. */
export async function main(firstWorld?: FirstWorld): Promise<void> {
  const config = readConfigOrExit()
  // Only this user may access the files of this process and its children.
  process.umask(0o077)
  await protectDataDirectory({
    directory: config.DATA_DIRECTORY,
    hasDatabase: config.DATABASE_URL === null,
    warn: say,
  })
  const stops: Stop[] = []
  const isEnding = endOnSignal(stops)
  try {
    const deps = await start(config, stops)
    if (config.NODE_ENV === 'production') void tellWithoutFfmpeg(deps)
    if (config.ROLE !== 'worker') await startWeb(deps, stops)
    if (firstWorld && wantsDemo(config)) await fill(deps, firstWorld)
    if (config.ROLE !== 'web') await startWorker(deps, stops)
  } catch (error) {
    // If a signal interrupts the start, it can't finish, which isn't an error.
    if (isEnding()) return
    process.exitCode = 1
    await stopAll(stops)
    if (!(error instanceof ConfigurationError)) throw error
    endOverConfiguration(error)
  }
}

async function start(config: Config, stops: Stop[]): Promise<RunningDeps> {
  const connections = databaseConnections(config)
  const opening = openDatabase(config)
  // Registered before the database is open, so that a signal doesn't leave a starting database behind.
  stops.push(async () => (await opening.catch(() => null))?.stop())
  const database = await opening
  const migrated = await migrateDatabase({ url: database.url, log: () => undefined })
  const databaseUrl = database.serverUrl ?? migrated.serverUrl
  const db = openDb(openPool({ url: databaseUrl, size: connections.requests }))
  stops.push(() => db.destroy())
  await checkConnections({ db }, { total: connections.total, warn: say })
  const deps = await openDeps(config, db, stops)
  await requireRate(deps)
  await requireFloor(deps)
  const listener = await hearOtherProcesses(deps, { url: databaseUrl, connections: connections.total })
  stops.push(() => listener.stop())
  return { ...deps, databaseUrl, connections }
}

async function tellWithoutFfmpeg({ mediaTools }: Deps): Promise<void> {
  await mediaTools.check().catch((error: Error) => say(`Videos cannot be uploaded. ${error.message}`))
}

interface RunningDeps extends Deps {
  databaseUrl: string
  connections: DatabaseConnections
  /** Null if the sandbox isn't needed, or if another process runs it. */
  sandbox: EmbeddedSandbox | null
}

// People can already look around while the demo world is created; their uploads are processed afterwards.
async function fill(deps: Deps, world: FirstWorld): Promise<void> {
  try {
    if (!(await world.fillDemoWorld(deps, say))) return
    for (const line of await world.demoSignInLines(deps)) say(line)
  } catch (error) {
    say(`The demo world couldn’t be completed. The next start will try again. ${String(error)}`)
  } finally {
    deps.demoProgress.report(null)
  }
}

const openDatabase = (config: Config): Promise<Database> =>
  config.DATABASE_URL === null
    ? startEmbeddedDatabase({ dataDirectory: path.join(config.DATA_DIRECTORY, 'postgres'), log: say })
    : connectExternalDatabase({ url: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL })

async function openDeps(
  config: Config,
  db: Db,
  stops: Stop[],
): Promise<Omit<RunningDeps, 'databaseUrl' | 'connections'>> {
  const publicUrl = (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '')
  const sandbox = await openWantedSandbox(config, { publicUrl, say })
  if (sandbox) stops.push(() => sandbox.stop())
  const publicWeb = openPublicWeb()
  const secret = await loadSecretKey({
    configured: config.SECRET_KEY,
    dataDirectory: config.DATA_DIRECTORY,
  })
  return {
    config,
    db,
    clock: systemClock,
    sessions: createSessionCache(),
    realtime: openRealtime(db),
    demoProgress: createDemoProgress(),
    storage: await openStorage(storageSettings(config)),
    quota: storageQuota(config),
    legal: readLegalTexts(config),
    mediaTools: openMediaTools(ffmpegSettings(config)),
    publicWeb,
    webPush: openWebPush({ publicWeb, secret, contact: contactOf(publicUrl, config.MAIL_FROM) }),
    ...openAi(config, stops),
    screener: openScreener(config, stops),
    modelOverrides: readModelOverrides(config.AI_MODELS),
    languageModel: openLanguageModel(config),
    sandbox,
    payments: await openPayments({ config, sandbox: sandbox?.access ?? null, clock: systemClock }),
    mail:
      config.SMTP_URL === null
        ? outboxMail({
            directory: path.join(config.DATA_DIRECTORY, 'outbox'),
            from: config.MAIL_FROM,
            clock: systemClock,
          })
        : smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    claimSigner: await openContentCredential({
      configured: config.C2PA_CREDENTIAL,
      dataDirectory: config.DATA_DIRECTORY,
      clock: systemClock,
    }),
    secret,
    publicUrl,
    ceilings,
  }
}

/** The contact for browsers' push services: the site, or without TLS the sender's email address. */
const contactOf = (publicUrl: string, sender: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(sender)?.[1] ?? sender}`

/** The providers with a key, and this server's own engine, which only runs in a worker. */
function openAi(config: Config, stops: Stop[]): Pick<Deps, 'aiProviders' | 'faces'> {
  const providers = new Map(limitAtOnce(openAiProviders(aiProviderSettings(config)), config.AI_AT_ONCE))
  const local = openLocalEngine({
    workers: config.LOCAL_ENGINE_WORKERS,
    isWorker: config.ROLE !== 'web',
    modelsFolder: config.MODELS_DIRECTORY ?? path.join(config.DATA_DIRECTORY, 'models'),
    ...ffmpegSettings(config),
  })
  if (local === null) return { aiProviders: providers, faces: null }
  stops.push(() => local.stop())
  return { aiProviders: providers.set('local', local.adapter), faces: local.faces }
}

const openLanguageModel = (config: Config): LanguageModel | null =>
  config.ASSISTANT_URL === null || config.ASSISTANT_MODEL === null
    ? null
    : chatCompletions({
        url: config.ASSISTANT_URL,
        key: config.ASSISTANT_KEY,
        model: config.ASSISTANT_MODEL,
      })

function openScreener(config: Config, stops: Stop[]): PictureScreener {
  const screener = openPictureScreener(ffmpegSettings(config))
  stops.push(() => screener.stop())
  return screener
}

const ffmpegSettings = (config: Config) => ({
  ffmpegPath: config.FFMPEG_PATH ?? undefined,
  ffprobePath: config.FFPROBE_PATH ?? undefined,
  isProduction: config.NODE_ENV === 'production',
})

async function startWorker(deps: RunningDeps, stops: Stop[]): Promise<void> {
  // Jobs have their own connections, because otherwise pages would have to wait for one when many jobs run.
  const db = openDb(openPool({ url: deps.databaseUrl, size: deps.connections.jobs }))
  stops.push(() => db.destroy())
  const runner = await startJobRunner({
    url: deps.databaseUrl,
    handlers: createJobs({ ...deps, db }),
    crontab,
    slots: slotsOf(deps.config),
    log: (message) => deps.config.LOG_LEVEL !== 'silent' && say(message),
  })
  stops.push(() => runner.stop())
}

async function startWeb(deps: RunningDeps, stops: Stop[]): Promise<void> {
  const app = await createApp(deps, builtWebApp, deps.sandbox)
  const address = await app.listen({ host: deps.config.HOST, port: deps.config.PORT })
  stops.push(() => app.close())
  await deps.sandbox?.start(fromHere(address))
  say(`Fanfare is at ${deps.config.PUBLIC_URL ?? address}`)
}

/** How this machine can reach an address on which the server listens, which may stand for all interfaces. */
function fromHere(address: string): string {
  const url = new URL(address)
  if (['0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = '127.0.0.1'
  return url.origin
}

function readConfigOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return endOverConfiguration(error)
  }
}

function endOverConfiguration({ message }: ConfigurationError): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Returns whether a signal has arrived. */
function endOnSignal(stops: Stop[]): () => boolean {
  let isEnding = false
  const end = (): void => {
    if (isEnding) return
    isEnding = true
    void stopAll(stops).then(() => process.exit())
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return () => isEnding
}

/** Stops the started parts in reverse order. */
async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}

if (import.meta.main) await main()
