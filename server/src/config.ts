import { aiProviderVariables } from './settings/ai-provider-variables.ts'
import { aiVariables } from './settings/ai-variables.ts'
import { assistantVariables } from './settings/assistant-variables.ts'
import { ConfigurationError, type Variable } from './settings/config-variables.ts'
import { fileVariables } from './settings/file-variables.ts'
import { isLoopback } from '#kernel/is-loopback'
import { moneyVariables } from './settings/money-variables.ts'
import { paymentProviderVariables } from './settings/payment-provider-variables.ts'
import { operatorVariables } from './settings/operator-variables.ts'
import { serverVariables } from './settings/server-variables.ts'

export { ConfigurationError }

/** Every environment variable of the server, by area. This is the only file that reads the environment. */
export const variables = {
  ...serverVariables,
  ...operatorVariables,
  ...fileVariables,
  ...moneyVariables,
  ...paymentProviderVariables,
  ...aiVariables,
  ...aiProviderVariables,
  ...assistantVariables,
} satisfies Record<string, Variable<unknown>>

type Variables = typeof variables
export type Config = { [K in keyof Variables]: ReturnType<Variables[K]['read']> }

/**
 * In production this is off by default, because the demo world's passwords are public and one of its people is an
 * admin.
 */
export const wantsDemo = ({ DEMO, NODE_ENV }: Pick<Config, 'DEMO' | 'NODE_ENV'>): boolean =>
  DEMO ?? NODE_ENV !== 'production'

/**
 * Reads and validates the whole environment. Throws a `ConfigurationError` whose message names the invalid variable.
 */
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
    throw new ConfigurationError(`STORAGE is s3, so ${missing.join(' and ')} must be set.`)
  requireWith(config, 'DATABASE_OWNER_URL', ['DATABASE_URL'])
  requireWith(config, 'ASSISTANT_URL', ['ASSISTANT_MODEL'])
  requireWith(config, 'ASSISTANT_MODEL', ['ASSISTANT_URL'])
  requireWith(config, 'ASSISTANT_KEY', ['ASSISTANT_URL'])
  requireWith(config, 'STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET'])
  requireWith(config, 'COINBASE_KEY_SECRET', ['COINBASE_KEY_ID', 'COINBASE_WEBHOOK_SECRET'])
  if (config.NODE_ENV !== 'production') refuseRealMoney(config)
  if (config.SECRET_KEY !== null && config.SECRET_KEY.length < 32) {
    throw new ConfigurationError('SECRET_KEY must have at least 32 characters.')
  }
}

function refuseRealMoney({ STRIPE_SECRET_KEY, COINBASE_KEY_SECRET, COINBASE_URL }: Config): void {
  // Matches secret keys and restricted keys.
  const isLive = STRIPE_SECRET_KEY !== null && /^[a-z]+_live_/.test(STRIPE_SECRET_KEY)
  if (isLive) {
    throw new ConfigurationError(
      'STRIPE_SECRET_KEY is a key for real money, so NODE_ENV must be production: anywhere else, free credits could be paid out.',
    )
  }
  // Coinbase's keys don't show whether they move real money. A Coinbase-compatible server on this machine doesn't move
  // any.
  if (COINBASE_KEY_SECRET !== null && !isOnThisMachine(COINBASE_URL)) {
    throw new ConfigurationError(
      'COINBASE_KEY_SECRET is a key for real money unless COINBASE_URL names this machine, so NODE_ENV must be production: anywhere else, free credits could be paid out.',
    )
  }
}

const isOnThisMachine = (address: string | null): boolean =>
  address !== null && isLoopback(new URL(address).hostname)

function requireWith(config: Config, name: keyof Config, needed: readonly (keyof Config)[]): void {
  const missing = config[name] === null ? [] : needed.filter((other) => config[other] === null)
  if (missing.length > 0)
    throw new ConfigurationError(`${name} is set, so ${missing.join(' and ')} must be set.`)
}
