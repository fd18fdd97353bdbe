import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError, readConfig, variables, wantsDemo } from './config.ts'

const names = Object.keys(variables)
const secret = 'hunter2-hunter2'

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return ''
}

test('the table in docs/configuration.md lists exactly the variables, with their purpose and default', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/configuration.md'), 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const expected = Object.entries(variables).map(([name, { means, standard }]) => [
    `\`${name}\``,
    means,
    standard,
  ])
  expect(rows).toEqual(expected)
  expect(rows.length).toBeGreaterThan(20)
})

test('every variable is optional, and an empty or blank one counts as unset', () => {
  const standard = readConfig({})
  expect(standard).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    STORAGE: 'local',
    DATABASE_URL: null,
    DEMO: null,
  })
  expect(readConfig(Object.fromEntries(names.map((name) => [name, '  '])))).toEqual(standard)
})

test('values are converted to their types', () => {
  const config = readConfig({ PORT: ' 8080 ', DEMO: 'false', LOG_LEVEL: 'info' })
  expect(config).toMatchObject({ PORT: 8080, DEMO: false, LOG_LEVEL: 'info' })
})

test.each([
  ['', []],
  ['false', []],
  ['127.0.0.1', ['127.0.0.1']],
  [' 10.0.0.0/8, ::1 ,2001:db8::/32', ['10.0.0.0/8', '::1', '2001:db8::/32']],
])('TRUST_PROXY=%s trusts %j', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(proxies)
})

test.each([
  'true',
  '1',
  'yes',
  'loopback',
  'proxy.example',
  '127.0.0.1,',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '127.1',
])(
  'TRUST_PROXY=%s would trust everyone or no particular address, so it is refused with an example',
  (value) => {
    expect(refusalOf({ TRUST_PROXY: value })).toBe(
      `TRUST_PROXY must be addresses or networks, separated by commas, such as 127.0.0.1,10.0.0.0/8, but it is "${value}".`,
    )
  },
)

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '80.5'],
  ['DATABASE_CONNECTIONS', '0'],
  ['WORKER_CONCURRENCY', '-1'],
  ['NODE_ENV', 'staging'],
  ['ROLE', 'server'],
  ['LOG_LEVEL', 'verbose'],
  ['STORAGE', 'S3'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'fanfare.example'],
  ['S3_ENDPOINT', 'ftp://files.example'],
  ['AI_LONG_FACTOR', '0.5'],
  ['AI_FHD_FACTOR', '1.555'],
  ['AI_4K_FACTOR', '101'],
])('%s=%s prevents startup with an error that names the variable and its valid values', (name, value) => {
  const message = refusalOf({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} must be .+, but it is "${value}"\\.$`))
})

test.each([
  [
    { STORAGE: 's3', S3_BUCKET: 'b' },
    /^STORAGE is s3, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set\.$/,
  ],
  [{ SECRET_KEY: 'short' }, /^SECRET_KEY must have at least 32 characters\.$/],
])('%o prevents startup with an error that names what to fix', (environment, sentence) => {
  expect(refusalOf(environment)).toMatch(sentence)
})

test('a secret never appears in an error, however invalid it is', () => {
  const secrets = names.filter((name) => 'isSecret' in variables[name as keyof typeof variables])
  expect(secrets).toEqual(names.filter((name) => /SECRET|_KEY|DATABASE_(OWNER_)?URL|SMTP_URL/.test(name)))
  const wrong = {
    DATABASE_URL: `mysql://fanfare:${secret}@db/fanfare`,
    SMTP_URL: `http://mailer:${secret}@mail`,
    SECRET_KEY: secret,
  }
  for (const [name, value] of Object.entries(wrong)) {
    const message = refusalOf({ [name]: value })
    expect(message).toContain(name)
    expect(message).not.toContain(secret)
  }
  const noBucket = refusalOf({ STORAGE: 's3', S3_ACCESS_KEY_ID: secret, S3_SECRET_ACCESS_KEY: secret })
  expect(noBucket).toContain('S3_BUCKET')
  expect(noBucket).not.toContain(secret)
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('with %j an empty database is filled with the demo world: %s', (settings, isWanted) => {
  expect(wantsDemo(readConfig(settings))).toBe(isWanted)
})

test('a key for real money is only accepted in production', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(refusalOf(keys)).toMatch(/NODE_ENV must be production/)
  expect(refusalOf({ ...keys, NODE_ENV: 'production' })).toBe('')
  expect(refusalOf({ ...keys, STRIPE_SECRET_KEY: 'rk_live_1' })).toMatch(/NODE_ENV must be production/)
  expect(refusalOf({ ...keys, STRIPE_SECRET_KEY: 'sk_test_1' })).toBe('')
})

test('Coinbase keys are accepted in production, or if they are for a server on this machine', () => {
  const keys = {
    COINBASE_KEY_ID: 'organizations/1/apiKeys/1',
    COINBASE_KEY_SECRET: secret,
    COINBASE_WEBHOOK_SECRET: secret,
  }
  const at = (COINBASE_URL: string) => refusalOf({ ...keys, COINBASE_URL })
  for (const message of [
    refusalOf(keys),
    refusalOf({ ...keys, NODE_ENV: 'test' }),
    at('https://api.coinbase.com'),
    at('http://127.0.0.1.example:4000'),
    at('http://localhost.example'),
    at('http://127.0.0.1@coinbase.example'),
    at('http://0.0.0.0:4000'),
  ]) {
    expect(message).toMatch(/^COINBASE_KEY_SECRET is .+ COINBASE_URL .+ NODE_ENV must be production/)
    expect(message).not.toContain(secret)
  }
  for (const url of ['http://127.0.0.1:4000', 'http://localhost', 'https://[::1]:4000']) {
    expect(at(url)).toBe('')
  }
  expect(refusalOf({ ...keys, NODE_ENV: 'production' })).toBe('')
})
