import { expect, test } from 'vitest'
import { readConfig, variables } from '../config.ts'
import { databaseConnections } from './database-connections.ts'

const connectionsWith = (settings: Record<string, string>) => databaseConnections(readConfig(settings))

test.each([
  ['all', { total: 44, requests: 14, jobs: 8 }],
  ['web', { total: 15, requests: 14, jobs: 0 }],
  ['worker', { total: 34, requests: 4, jobs: 8 }],
])('a process with ROLE=%s opens %j, as the documentation says', (role, expected) => {
  expect(connectionsWith({ ROLE: role })).toEqual(expected)
  expect(variables.DATABASE_CONNECTIONS.standard).toContain(`\`${expected.total}\``)
})

test("two processes with the defaults leave some of PostgreSQL's standard 97 connections for commands", () => {
  expect(2 * connectionsWith({}).total).toBeLessThanOrEqual(97 - 5)
})

test("requests and jobs share the DATABASE_CONNECTIONS that the queue doesn't need", () => {
  expect(connectionsWith({ DATABASE_CONNECTIONS: '66' })).toEqual({ total: 66, requests: 28, jobs: 16 })
  expect(connectionsWith({ DATABASE_CONNECTIONS: '66', ROLE: 'web' })).toEqual({
    total: 66,
    requests: 65,
    jobs: 0,
  })
})

test('a process with fewer lanes needs fewer connections', () => {
  const onlyVideos = { WORKER_CONCURRENCY: '0', WORKER_PHOTOS: '0', WORKER_AI: '0', ROLE: 'worker' }
  expect(connectionsWith(onlyVideos)).toEqual({ total: 17, requests: 4, jobs: 8 })
})

test('too few connections are refused with the number that is needed', () => {
  expect(() => connectionsWith({ DATABASE_CONNECTIONS: '27' })).toThrow(
    'DATABASE_CONNECTIONS is 27, but a process with this ROLE and these WORKER_ settings needs at least 28.',
  )
  expect(connectionsWith({ DATABASE_CONNECTIONS: '28' })).toEqual({ total: 28, requests: 4, jobs: 2 })
})
