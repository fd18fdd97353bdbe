import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test("a free port is below the system's own range, and differs every time", async () => {
  const ports = [await freePort(), await freePort(), await freePort()]
  expect(new Set(ports).size).toBe(3)
  expect(ports.filter((port) => port < 20_000 || port >= 32_000)).toEqual([])
})

test("a port in use isn't offered", async () => {
  const port = await freePort()
  const taken = createServer().listen(port + 1, '127.0.0.1')
  await once(taken, 'listening')
  expect(await freePort()).toBeGreaterThan(port + 1)
  taken.close()
})
