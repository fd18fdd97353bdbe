import path from 'node:path'
import { spendKinds } from '@fanfare/contract/ledger'
import { aiProviderVariables } from './settings/ai-provider-variables.ts'
import { aiVariables } from './settings/ai-variables.ts'
import {
  address,
  ConfigurationError,
  networks,
  oneOf,
  openFlag,
  optional,
  secret,
  someOf,
  text,
  wholeNumber,
  type Variable,
} from './settings/config-variables.ts'
import { feeVariables } from './settings/fee-variables.ts'
import { workerVariables } from './settings/worker-variables.ts'

export { ConfigurationError }

const root = path.resolve(import.meta.dirname, '../..')

/** Every environment variable of the server. This is the only file that reads the environment. */
export const variables = {
  NODE_ENV: oneOf(
    '`production` changes some defaults and refuses what is only meant for trying Fanfare out',
    ['development', 'production', 'test'],
    'development',
  ),
  HOST: text('The network address to listen on', '127.0.0.1'),
  PORT: wholeNumber('The port to listen on; 0 takes a free one', { standard: 4000, least: 0, most: 65535 }),
  PUBLIC_URL: address(
    'The address that people use, for links in emails and previews',
    ['http:', 'https:'],
    '`http://HOST:PORT`',
  ),
  ROLE: oneOf('What this process does: serve, work on jobs, or both', ['all', 'web', 'worker'], 'all'),
  DATA_DIRECTORY: text(
    'Where the embedded database, the local files and the generated secret live',
    path.join(root, 'data'),
    'the folder `data` of this repository',
  ),
  DATABASE_URL: secret(
    address(
      'A PostgreSQL (15 or later) to use instead of the embedded one',
      ['postgres:', 'postgresql:'],
      'the embedded database',
    ),
  ),
  DATABASE_OWNER_URL: secret(
    address(
      'The same database as its owner, who creates and changes the tables. The user in DATABASE_URL then has to be a member of the role `fanfare_server`',
      ['postgres:', 'postgresql:'],
      'DATABASE_URL',
    ),
  ),
  DATABASE_POOL: wholeNumber('How many database connections this process opens at most to answer requests', {
    standard: 14,
    least: 4,
    most: 200,
  }),
  DATABASE_JOB_POOL: wholeNumber(
    'How many database connections the jobs of this process share, besides those of DATABASE_POOL',
    { standard: 8, least: 2, most: 200 },
  ),
  SECRET_KEY: secret(
    optional(
      'Signs media addresses; at least 32 characters; has to be the same on every process',
      'generated at the first start and kept in the data directory',
    ),
  ),
  LOG_LEVEL: oneOf(
    'How much is logged: `error`, `warn`, `info`, `debug` or `silent`',
    ['error', 'warn', 'info', 'debug', 'silent'],
    'warn',
  ),
  TRUST_PROXY: networks(
    'The proxies whose X-Forwarded-For, -Proto and -Host headers are trusted: addresses or networks, separated by commas',
  ),
  ...workerVariables,
  DEMO: openFlag(
    'Fill an empty database with the demo world at the first start',
    '`false` in production, else `true`',
  ),
  STORAGE: oneOf('Where files are kept: `local` or `s3`', ['local', 's3'], 'local'),
  S3_ENDPOINT: address('The S3-compatible server', ['http:', 'https:'], 'Amazon’s own'),
  S3_REGION: text('The S3 region', 'us-east-1'),
  S3_BUCKET: optional('The bucket; required when STORAGE is s3'),
  S3_ACCESS_KEY_ID: secret(optional('The S3 key; required when STORAGE is s3')),
  S3_SECRET_ACCESS_KEY: secret(optional('The S3 secret; required when STORAGE is s3')),
  STORAGE_QUOTA_GB: wholeNumber(
    'How many gigabytes of photos and videos a user may keep, over all their profiles; 0 is no limit',
    { standard: 10, least: 0, most: 1_000_000 },
  ),
  SMTP_URL: secret(
    address(
      'The mail server, as smtp://user:password@host:port',
      ['smtp:', 'smtps:'],
      'emails go to the outbox folder of the data directory',
    ),
  ),
  MAIL_FROM: text('The sender of emails', 'Fanfare <no-reply@localhost>'),
  FFMPEG_PATH: optional('The ffmpeg program', 'the one on PATH, else the one from npm, except in production'),
  FFPROBE_PATH: optional(
    'The ffprobe program',
    'the one on PATH, else the one from npm, except in production',
  ),
  REQUIRE_KYC_TO_SELL: openFlag(
    'Whether creators need an approved identity check before they can sell',
    '`true` in production, else `false`',
  ),
  CURRENCY: oneOf(
    "The currency of payments. After the first payment it can't be changed",
    ['usd', 'eur', 'gbp'],
    'usd',
  ),
  CREDIT_CENTS: wholeNumber(
    'What one credit costs at the base rate, in cents. After the first payment, change it with `npm run rate:change`',
    {
      standard: 10,
      least: 1,
      most: 10_000,
    },
  ),
  PLATFORM_FEE_PERCENT: wholeNumber('The platform’s share of tips, sales and subscriptions, in percent', {
    standard: 20,
    least: 0,
    most: 90,
  }),
  REFERRAL_PERCENT_SOCIAL: wholeNumber(
    'The referrer’s share of the platform’s fee on what the people they referred sell, in percent',
    {
      standard: 10,
      least: 0,
      most: 100,
    },
  ),
  REFERRAL_PERCENT_AI: wholeNumber(
    'The referrer’s share of what the people they referred spend on AI tools, in percent',
    {
      standard: 5,
      least: 0,
      most: 100,
    },
  ),
  ...feeVariables,
  FREE_DAILY_CREDITS: wholeNumber('How many free credits each user can claim per day; 0 turns them off', {
    standard: 1,
    least: 0,
    most: 1000,
  }),
  FREE_CREDITS_FOR: someOf(
    'What free credits can be spent on. Credits spent on creators can be paid out, so many accounts could turn them into money',
    spendKinds,
    '`ai_tools` in production, else everything',
  ),
  AI_REQUESTS_AT_ONCE: wholeNumber('How many unfinished AI requests each user can have', {
    standard: 20,
    least: 1,
    most: 1000,
  }),
  LOCAL_ENGINE_WORKERS: wholeNumber(
    'How many AI requests this server itself works on at once; 0 turns the local engine off',
    { standard: 1, least: 0, most: 16 },
  ),
  LEAST_PAYOUT: wholeNumber('The smallest payout that can be requested, in credits', {
    standard: 200,
    least: 1,
    most: 100_000,
  }),
  AUTOMATIC_PAYOUT: wholeNumber(
    'How many credits per user and day are paid out without an admin’s approval; with 0, every payout needs it',
    {
      standard: 0,
      least: 0,
      most: 1_000_000,
    },
  ),
  PAYOUT_WAIT_DAYS: wholeNumber(
    'How many days earnings stay pending: they can’t be paid out, spent or moved, so that a chargeback still finds them',
    { standard: 7, least: 0, most: 180 },
  ),
  STRIPE_SECRET_KEY: secret(optional('The secret key at Stripe, the card provider', 'the sandbox')),
  STRIPE_WEBHOOK_SECRET: secret(optional('Verifies Stripe’s webhooks; required with STRIPE_SECRET_KEY')),
  STRIPE_URL: address('A Stripe-compatible server to use instead', ['http:', 'https:'], 'Stripe’s own'),
  COINBASE_API: oneOf(
    'Which of Coinbase’s APIs takes crypto payments: `business` or `commerce`',
    ['business', 'commerce'],
    'business',
  ),
  COINBASE_KEY_ID: secret(optional('The name of the Coinbase key (business)', 'the sandbox')),
  COINBASE_KEY_SECRET: secret(
    optional(
      'The Coinbase key: an Ed25519 key in base64 (business), or the API key (commerce)',
      'the sandbox',
    ),
  ),
  COINBASE_WEBHOOK_SECRET: secret(
    optional('Verifies Coinbase’s webhooks; required with COINBASE_KEY_SECRET'),
  ),
  COINBASE_URL: address('A Coinbase-compatible server to use instead', ['http:', 'https:'], 'Coinbase’s own'),
  SANDBOX_PAYMENTS: openFlag(
    'Use the sandbox, where no real money moves, for each provider without a key',
    '`false` in production, else `true`',
  ),
  ...aiVariables,
  ...aiProviderVariables,
} satisfies Record<string, Variable<unknown>>

type Variables = typeof variables
export type Config = { [K in keyof Variables]: ReturnType<Variables[K]['read']> }

/** Not by itself where it counts: everybody knows the passwords of the demo world, and one of its people is an admin. */
export const wantsDemo = ({ DEMO, NODE_ENV }: Pick<Config, 'DEMO' | 'NODE_ENV'>): boolean =>
  DEMO ?? NODE_ENV !== 'production'

/** Reads and checks the whole environment. Throws a `ConfigurationError` whose message names the variable at fault. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const entries = Object.entries(variables).map(([name, variable]) => {
    const value = environment[name]?.trim()
    return [name, readVariable(name, variable, value === '' ? undefined : value)]
  })
  const config = Object.fromEntries(entries) as Config
  requireTogether(config)
  return config
}

function readVariable(name: string, variable: Variable<unknown>, value: string | undefined): unknown {
  try {
    return variable.read(value)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const found = variable.isSecret ? '' : `, but it is "${value ?? ''}"`
    throw new ConfigurationError(`${name} ${error.message}${found}.`)
  }
}

function requireTogether(config: Config): void {
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = config.STORAGE === 's3' ? s3.filter((name) => config[name] === null) : []
  if (missing.length > 0)
    throw new ConfigurationError(`STORAGE is s3, so ${missing.join(' and ')} has to be set.`)
  requireWith(config, 'DATABASE_OWNER_URL', ['DATABASE_URL'])
  requireWith(config, 'STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET'])
  requireWith(config, 'COINBASE_KEY_SECRET', ['COINBASE_WEBHOOK_SECRET'])
  if (config.COINBASE_API === 'business') requireWith(config, 'COINBASE_KEY_SECRET', ['COINBASE_KEY_ID'])
  if (config.NODE_ENV !== 'production') refuseRealMoney(config)
  if (config.SECRET_KEY !== null && config.SECRET_KEY.length < 32) {
    throw new ConfigurationError('SECRET_KEY has to have at least 32 characters.')
  }
}

function refuseRealMoney({ STRIPE_SECRET_KEY, COINBASE_KEY_SECRET, COINBASE_URL }: Config): void {
  // A secret key or a restricted one.
  const isLive = STRIPE_SECRET_KEY !== null && /^[a-z]+_live_/.test(STRIPE_SECRET_KEY)
  if (isLive) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is a key for real money, so NODE_ENV has to be production: elsewhere free credits could be paid out.',
    )
  }
  // Keys of Coinbase do not say whether they move real money; a server of this machine that stands in for it does not.
  if (COINBASE_KEY_SECRET !== null && !isLoopback(COINBASE_URL)) {
    throw new ConfigurationError(
      'COINBASE_KEY_SECRET is a key for real money unless COINBASE_URL names this machine, so NODE_ENV has to be production: elsewhere free credits could be paid out.',
    )
  }
}

function isLoopback(address: string | null): boolean {
  if (address === null) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

function requireWith(config: Config, name: keyof Config, needed: readonly (keyof Config)[]): void {
  const missing = config[name] === null ? [] : needed.filter((other) => config[other] === null)
  if (missing.length > 0)
    throw new ConfigurationError(`${name} is set, so ${missing.join(' and ')} has to be set.`)
}
