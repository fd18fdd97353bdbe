import path from 'node:path'
import {
  address,
  networks,
  oneOf,
  openFlag,
  optional,
  secret,
  text,
  wholeNumber,
} from './config-variables.ts'
import { workerVariables } from './worker-variables.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Where and how a process runs. */
export const serverVariables = {
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
}
