import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

interface Variable<T> {
  /** What it does, for the table in docs/configuration.md. */
  means: string
  /** What holds without it, as shown in the table. */
  standard: string
  /** Its value is never shown, not even when it is wrong. */
  isSecret?: true
  read(value: string | undefined): T
}

/** A value that the environment got wrong. The message names the variable and what it takes. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

const bad = (takes: string): never => {
  throw new ConfigurationError(takes)
}

const text = (means: string, standard: string, shown = `\`${standard}\``): Variable<string> => ({
  means,
  standard: shown,
  read: (value) => value ?? standard,
})

const optional = (means: string, standard = 'none'): Variable<string | null> => ({
  means,
  standard,
  read: (value) => value ?? null,
})

const wholeNumber = (
  means: string,
  range: { standard: number; least: number; most: number },
): Variable<number> => ({
  means,
  standard: `\`${range.standard}\``,
  read: (value) => {
    const number = value === undefined ? range.standard : Number(value)
    const isGood = Number.isInteger(number) && number >= range.least && number <= range.most
    return isGood ? number : bad(`has to be a whole number from ${range.least} to ${range.most}`)
  },
})

const oneOf = <const T extends string>(means: string, choices: readonly T[], standard: T): Variable<T> => ({
  means,
  standard: `\`${standard}\``,
  read: (value) =>
    choices.find((choice) => choice === (value ?? standard)) ?? bad(`has to be one of ${choices.join(', ')}`),
})

const flag = (means: string, standard: boolean): Variable<boolean> => ({
  means,
  standard: `\`${standard}\``,
  read: (value) => readFlag(value) ?? standard,
})

/** A flag that follows from others where it is not given. */
const openFlag = (means: string, standard: string): Variable<boolean | null> => ({
  means,
  standard,
  read: readFlag,
})

function readFlag(value: string | undefined): boolean | null {
  if (value === undefined) return null
  if (value === 'true') return true
  return value === 'false' ? false : bad('has to be true or false')
}

const address = (means: string, schemes: readonly string[], standard = 'none'): Variable<string | null> => ({
  means,
  standard,
  read: (value) => {
    if (value === undefined) return null
    const isGood = URL.canParse(value) && schemes.includes(new URL(value).protocol)
    return isGood
      ? value
      : bad(`has to be an address that starts with ${schemes.map((s) => `${s}//`).join(' or ')}`)
  },
})

const secret = <T>(variable: Variable<T>): Variable<T> => ({ ...variable, isSecret: true })

/** Every environment variable of the server. This is the only file that reads the environment. */
export const variables = {
  NODE_ENV: oneOf(
    '`production` refuses what is only for trying out',
    ['development', 'production', 'test'],
    'development',
  ),
  HOST: text('The network address to listen on', '127.0.0.1'),
  PORT: wholeNumber('The port to listen on; 0 takes a free one', { standard: 4000, least: 0, most: 65535 }),
  PUBLIC_URL: address(
    'The address that people use, for links in mails and previews',
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
  DATABASE_POOL: wholeNumber('The most database connections of this process', {
    standard: 14,
    least: 4,
    most: 200,
  }),
  SECRET_KEY: secret(
    optional(
      'Signs media addresses; at least 32 characters; the same on every process',
      'made at the first start, kept in the data directory',
    ),
  ),
  LOG_LEVEL: oneOf('How much the log tells', ['error', 'warn', 'info', 'debug', 'silent'], 'warn'),
  TRUST_PROXY: flag('Believe X-Forwarded-For and X-Forwarded-Proto of a proxy in front', false),
  WORKER_CONCURRENCY: wholeNumber('How many jobs this process does at once', {
    standard: 2,
    least: 1,
    most: 64,
  }),
  DEMO: flag('Fill an empty database with the demo world at the first start', true),
  STORAGE: oneOf('Where files are kept', ['local', 's3'], 'local'),
  S3_ENDPOINT: address('The S3-compatible server', ['http:', 'https:'], 'Amazon’s own'),
  S3_REGION: text('The S3 region', 'us-east-1'),
  S3_BUCKET: optional('The bucket; needed when STORAGE is s3'),
  S3_ACCESS_KEY_ID: secret(optional('The S3 key; needed when STORAGE is s3')),
  S3_SECRET_ACCESS_KEY: secret(optional('The S3 secret; needed when STORAGE is s3')),
  SMTP_URL: secret(
    address(
      'The mail server, as smtp://user:password@host:port',
      ['smtp:', 'smtps:'],
      'mails go to the outbox folder of the data directory',
    ),
  ),
  MAIL_FROM: text('The sender of mails', 'Fanfare <no-reply@localhost>'),
  FFMPEG_PATH: optional('The ffmpeg program', 'found on PATH, else the one from npm'),
  FFPROBE_PATH: optional('The ffprobe program', 'found on PATH, else the one from npm'),
  REQUIRE_KYC_TO_SELL: openFlag(
    'Selling needs an approved identity check',
    '`true` in production, else `false`',
  ),
} satisfies Record<string, Variable<unknown>>

type Variables = typeof variables
export type Config = { [K in keyof Variables]: ReturnType<Variables[K]['read']> }

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
  if (config.SECRET_KEY !== null && config.SECRET_KEY.length < 32) {
    throw new ConfigurationError('SECRET_KEY has to have at least 32 characters.')
  }
}
