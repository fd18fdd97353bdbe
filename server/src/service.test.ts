import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#kernel/http/api'
import { serviceRoutes } from './service.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const readiness = async (check: () => Promise<void>) => {
  const app = await createApi({ logLevel: 'silent', trustProxy: [], isHttps: false })
  serviceRoutes(app, { ...world.deps, storage: { ...world.deps.storage, check } })
  const answers = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/api/ready' })))
  await app.close()
  return answers.map((answer) => [answer.statusCode, answer.json()] as const)
}

test('a healthy server reports that it is healthy, and health checks cause little work', async () => {
  let checks = 0
  const answers = await readiness(async () => void (checks += 1))
  const { refused } = world.deps.realtime.figures()
  const ready = {
    status: 'ready',
    database: 'ok',
    storage: 'ok',
    jobs: { waiting: 0, failed: 0 },
    realtime: { connections: 0, refused: { ...refused, 'not-signed-in': 0 } },
  }
  expect(answers).toEqual([1, 2, 3].map(() => [200, ready]))
  expect(checks).toBe(1)
})

test("a server that can't reach its store names the store, but not the reason", async () => {
  const [first] = await readiness(() => Promise.reject(new Error('the secret of the store is wrong')))
  expect(first?.[0]).toBe(503)
  expect(first?.[1]).toMatchObject({ code: 'service-unavailable', unreachable: 'storage' })
  expect(JSON.stringify(first)).not.toContain('secret')
})

test("anybody can see the demo world's progress while it is created, and other servers report no progress", async () => {
  const ask = () => world.call(null, 'GET', '/demo-world')
  expect(await ask()).toMatchObject({ status: 200, body: { progress: null } })
  world.deps.demoProgress.report({ ready: 120, total: 286 })
  expect((await ask()).body).toEqual({ progress: { ready: 120, total: 286 } })
  world.deps.demoProgress.report(null)
  expect((await ask()).body).toEqual({ progress: null })
})
