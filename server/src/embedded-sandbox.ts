import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import type { SandboxAccess } from '#gateways/payments/open-payments'
import type { Config } from './config.ts'

/** A payment server inside this process that replaces the real providers, so no real money moves. */
export interface EmbeddedSandbox {
  /** How this process reaches the sandbox. It only listens on the loopback interface, and requires keys. */
  access: SandboxAccess
  /** Serves the checkout pages below the server's `/sandbox`. */
  serve(app: FastifyInstance): void
  /** Starts to send events to the server at this address. */
  start(serverAddress: string): Promise<void>
  stop(): Promise<void>
}

/** Whether this server offers sandbox payments: they are allowed, and at least one payment provider has no keys. */
export function wantsSandbox(
  config: Pick<Config, 'SANDBOX_PAYMENTS' | 'NODE_ENV' | 'STRIPE_SECRET_KEY' | 'COINBASE_KEY_SECRET'>,
): boolean {
  const isAllowed = config.SANDBOX_PAYMENTS ?? config.NODE_ENV !== 'production'
  return isAllowed && (config.STRIPE_SECRET_KEY === null || config.COINBASE_KEY_SECRET === null)
}

/** This process's sandbox; null if it isn't needed, or if another process runs it. */
export async function openWantedSandbox(
  config: Config,
  { publicUrl, say }: { publicUrl: string; say: (line: string) => void },
): Promise<EmbeddedSandbox | null> {
  if (!wantsSandbox(config)) return null
  if (config.ROLE === 'worker') {
    say('Sandbox payments only work in a single process (ROLE=all), so this worker doesn’t handle any.')
    return null
  }
  const log = (line: string): void => (config.LOG_LEVEL === 'silent' ? undefined : say(`Sandbox: ${line}`))
  return openEmbeddedSandbox({ dataDirectory: config.DATA_DIRECTORY, publicUrl, log })
}

/**
 * Opens the sandbox of a data directory. Its API is available immediately; its pages and events wait for the server.
 */
export async function openEmbeddedSandbox(options: {
  dataDirectory: string
  publicUrl: string
  log: (line: string) => void
}): Promise<EmbeddedSandbox> {
  // Loaded on demand, because a server with real payments doesn't need it.
  const { openSandbox } = await import('@fanfare/sandbox/index')
  const secrets = await loadSecrets(options.dataDirectory)
  let server = ''
  const hears = (provider: string) => () => `${server}/api/webhook/${provider}`
  const { stripe, business } = secrets
  const sandbox = openSandbox({
    file: path.join(options.dataDirectory, 'sandbox.sqlite'),
    publicUrl: () => `${options.publicUrl}/sandbox`,
    stripe: {
      secretKey: stripe.secretKey,
      webhook: { url: hears('stripe'), secret: stripe.webhookSecret },
    },
    coinbase: { ...business, webhookUrl: hears('coinbase') },
    log: options.log,
  })
  const api = fastify({ forceCloseConnections: true })
  sandbox.api(api)
  const url = await api.listen({ host: '127.0.0.1', port: 0 })
  return {
    access: { url, ...secrets },
    serve: (app) => void app.register(async (pages) => servePages(pages, sandbox), { prefix: '/sandbox' }),
    start: async (serverAddress) => {
      server = serverAddress
      await sandbox.start()
    },
    stop: async () => {
      await api.close()
      await sandbox.stop()
    },
  }
}

function servePages(pages: FastifyInstance, sandbox: { pages(app: FastifyInstance): void }): void {
  // With `no-referrer`, browsers send forms without an origin, and the server refuses those.
  pages.addHook('onSend', async (_request, reply) => void reply.header('referrer-policy', 'same-origin'))
  sandbox.pages(pages)
}

type Secrets = Omit<SandboxAccess, 'url'>

/** The sandbox's own keys, created at the first start and stored in the data directory. */
async function loadSecrets(dataDirectory: string): Promise<Secrets> {
  const file = path.join(dataDirectory, 'sandbox-secrets.json')
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  // With `wx`, this doesn't overwrite the keys of a process that started at the same moment.
  await writeFile(file, JSON.stringify(makeSecrets()), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return JSON.parse(await readFile(file, 'utf8')) as Secrets
}

const makeSecrets = (): Secrets => ({
  stripe: { secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` },
  business: { keyId: 'sandbox', keySecret: makeEd25519Key(), webhookSecret: random() },
})

const random = (): string => randomBytes(24).toString('base64url')

/** The crypto provider's key format: the seed, then the public key. */
function makeEd25519Key(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
