import path from 'node:path'
import {
  address,
  networks,
  oneOf,
  openFlag,
  openWholeNumber,
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
    '`production` changes some defaults and refuses settings that are only meant for trying Fanfare out',
    ['development', 'production', 'test'],
    'development',
  ),
  HOST: text('The network address to listen on', '127.0.0.1'),
  PORT: wholeNumber('The port to listen on; 0 picks a free one', { standard: 4000, least: 0, most: 65535 }),
  PUBLIC_URL: address(
    'The public address of the site, for links in emails and previews',
    ['http:', 'https:'],
    '`http://HOST:PORT`',
  ),
  ROLE: oneOf(
    'The work of this process: `web` serves requests, `worker` runs jobs, `all` does both',
    ['all', 'web', 'worker'],
    'all',
  ),
  DATA_DIRECTORY: text(
    'Where the embedded database, the local files and the generated secret are stored',
    path.join(root, 'data'),
    'the folder `data` of this repository',
  ),
  DATABASE_URL: secret(
    address(
      'A PostgreSQL server (15 or later) to use instead of the embedded one',
      ['postgres:', 'postgresql:'],
      'the embedded database',
    ),
  ),
  DATABASE_OWNER_URL: secret(
    address(
      'The same database with the login of its owner, who creates and changes the tables. The user in DATABASE_URL then has to be a member of the role `fanfare_server`',
      ['postgres:', 'postgresql:'],
      'DATABASE_URL',
    ),
  ),
  DATABASE_CONNECTIONS: openWholeNumber('The maximum number of database connections of this process', {
    standard: '`44`; `15` with ROLE=web, `34` with ROLE=worker',
    least: 5,
    most: 1000,
  }),
  SECRET_KEY: secret(
    optional(
      'Signs media addresses; at least 32 characters; must be the same for every process',
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
