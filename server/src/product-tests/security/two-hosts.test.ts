import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

/** The status of a request with these Host headers, which only a raw connection can send. */
async function statusWith(url: string, hosts: readonly string[]): Promise<string> {
  const { port } = world.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const headers = hosts.map((host) => `hOst: ${host}\r\n`).join('')
  socket.write(`GET ${url} HTTP/1.1\r\n${headers}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return /^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1] ?? ''
}

test.each(['/api/health', '/robots.txt'])(
  'the server refuses a request for %s with two Host headers, even if they are the same',
  async (url) => {
    expect(await statusWith(url, ['fanfare.example'])).toBe('200')
    expect(await statusWith(url, ['fanfare.example', 'evil.example'])).toBe('400')
    expect(await statusWith(url, ['fanfare.example', 'fanfare.example'])).toBe('400')
  },
)
