import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { createApp } from '../app.ts'

let world: World
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(path.join(tmpdir(), 'fanfare-loopback-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><head><!--head--><!--/head--></head>')
  app = await createApp(
    { ...world.deps, publicUrl: 'http://127.0.0.1:4000' },
    { directory: folder, renderer: null },
  )
})
afterAll(async () => {
  await app.close()
  await world.close()
  rmSync(folder, { recursive: true })
})

test.each(['localhost:4000', '[::1]:4000', '127.0.0.2:4000'])(
  'a page opened as %s redirects to the address that checkouts return to',
  async (host) => {
    const { statusCode, headers } = await app.inject({ url: '/explore?sort=newest', headers: { host } })
    expect([statusCode, headers.location]).toEqual([302, 'http://127.0.0.1:4000/explore?sort=newest'])
    expect(headers['cache-control']).toBe('no-store')
  },
)

test.each(['127.0.0.1:4000', 'localhost:5000', '192.168.1.7:4000', 'fanfare.example:4000', 'no host'])(
  "a page opened as %s doesn't redirect",
  async (host) => {
    expect((await app.inject({ url: '/explore', headers: { host } })).statusCode).toBe(200)
  },
)

test('the API responds under every host name', async () => {
  const answer = await app.inject({ url: '/api/health', headers: { host: 'localhost:4000' } })
  expect(answer.statusCode).toBe(200)
})
