import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { openRunnerConnections, type RunnerConnections } from './runner-connections.ts'

let world: World
let connections: RunnerConnections
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a statement that waits for a response fails when the connections are closed', async () => {
  connections = openRunnerConnections({ url: world.url, most: 2 })
  const client = await connections.pool.connect()
  const waiting = client.query('select pg_sleep(600)').then(
    () => 'answered',
    () => 'failed',
  )
  connections.close()
  expect(await waiting).toBe('failed')
  connections.close()
  await expect(connections.pool.connect()).rejects.toThrow('end on the pool')
})

test('a connection that is released twice is returned once, and can be used again', async () => {
  connections = openRunnerConnections({ url: world.url, most: 1 })
  await new Promise<void>((resolve) => {
    connections.pool.connect((_error, _client, release) => {
      release()
      expect(() => release()).not.toThrow()
      resolve()
    })
  })
  const { rows } = await connections.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  connections.close()
})
