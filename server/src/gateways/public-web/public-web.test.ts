import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openUntrustedHost } from '#testing/ai/untrusted-host'
import { isPublicAddress, openPublicWeb } from './open-public-web.ts'

let folder: string
let server: Server
let origin: string
let visits: string[] = []
/** Another server on this machine, which must not be reached. */
let inside: Server
let connections = 0
/** While this is true, this machine counts as part of the internet, until a redirect leads elsewhere. */
let isHereAllowed = true

function leadInside(reply: ServerResponse, host: string): void {
  isHereAllowed = false
  reply.writeHead(302, { location: `http://${host}:${portOf(inside)}/photo.jpg` }).end()
}

const answers: Record<string, RequestListener> = {
  '/photo.jpg': (_, reply) => reply.setHeader('content-type', 'image/jpeg').end('a photo'),
  '/away': (_, reply) => reply.writeHead(302, { location: '/photo.jpg' }).end(),
  '/inside': (_, reply) =>
    reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/here': (_, reply) => leadInside(reply, '127.0.0.1'),
  '/name-here': (_, reply) => leadInside(reply, 'here.example'),
  '/here-in-ipv6': (_, reply) => leadInside(reply, '[::ffff:127.0.0.1]'),
  '/name-inside': (_, reply) => reply.writeHead(302, { location: 'http://inside.example/photo.jpg' }).end(),
  '/file': (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-own': (_, reply) =>
    reply.writeHead(302, { location: `http://Own.example.:${portOf(server)}/photo.jpg` }).end(),
  '/to-alias': (_, reply) =>
    reply.writeHead(302, { location: `http://alias.example:${portOf(server)}/own.jpg` }).end(),
  '/own.jpg': (_, reply) => reply.setHeader('fanfare-server', 'own').end('a photo'),
  '/own-away': (_, reply) => reply.writeHead(302, { location: '/photo.jpg', 'fanfare-server': 'own' }).end(),
  '/round': (_, reply) => reply.writeHead(302, { location: '/round' }).end(),
  '/says-large': (_, reply) => reply.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000)),
  '/is-large': (_, reply) => {
    for (let count = 0; count < 50; count += 1) reply.write('x'.repeat(100))
    reply.end()
  },
  '/slow': (_, reply) => void reply.writeHead(200).write('x'),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-web-'))
  server = createServer((request, reply) => {
    visits.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer) answer(request, reply)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${portOf(server)}`
  inside = createServer((_, reply) => void reply.end('a secret')).on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  inside.closeAllConnections()
  inside.close()
  await rm(folder, { recursive: true })
})

function portOf(listening: Server): number {
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : 0
}

const names: Record<string, string[]> = {
  'inside.example': ['10.0.0.5'],
  'here.example': ['127.0.0.1'],
  'own.example': ['127.0.0.1'],
  'own.example.': ['127.0.0.1'],
  'alias.example': ['127.0.0.1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
}

/** Can reach the test's server, and otherwise only the public internet. */
const webWithin = (timeLimitSeconds: number) =>
  openPublicWeb({
    isAllowed: (address) => (isHereAllowed && address === '127.0.0.1') || isPublicAddress(address),
    resolve: async (name) => names[name] ?? [],
    timeLimitSeconds,
  })
const web = webWithin(60)
const strict = openPublicWeb({ resolve: async () => ['127.0.0.1'] })

const file = () => join(folder, 'downloaded')
const fetchFrom = (path: string) => web.download(`${origin}${path}`, { path: file(), maxBytes: 1000 })

describe('an address on the public internet', () => {
  test('is downloaded to a file, even after a redirect', async () => {
    const told: (number | null)[][] = []
    const found = await web.download(`${origin}/away`, {
      path: file(),
      maxBytes: 1000,
      onProgress: (...numbers) => told.push(numbers),
    })
    expect(found).toEqual({ fileName: 'photo.jpg', contentType: 'image/jpeg', byteSize: 7 })
    expect(await readFile(file(), 'utf8')).toBe('a photo')
    expect(told.at(0)?.[0]).toBe(0)
    expect(told.at(-1)?.[0]).toBe(7)
  })

  test.each([
    ['/missing', 'not-found'],
    ['/round', 'not-found'],
    ['/says-large', 'too-large'],
    ['/is-large', 'too-large'],
    ['/inside', 'address-refused'],
    ['/name-inside', 'address-refused'],
    ['/file', 'address-refused'],
  ])('%s is refused as %s', async (path, code) => {
    await expect(fetchFrom(path)).rejects.toMatchObject({ name: 'WebFault', code })
  })

  test.each(['https://', 'https://[nowhere]/photo.jpg', 'photo.jpg', ''])(
    'the invalid address "%s" is refused permanently',
    async (address) => {
      const download = web.download(address, { path: file(), maxBytes: 1000 })
      await expect(download).rejects.toMatchObject({ code: 'address-refused', isPassing: false })
    },
  )

  test('a server with a bad certificate is refused permanently, unlike one that is down', async () => {
    const from = (url: string) => web.download(url, { path: file(), maxBytes: 1000 })
    await rm(file(), { force: true })
    await expect(from(`${await openUntrustedHost()}/photo.jpg`)).rejects.toMatchObject({
      code: 'untrusted',
      isPassing: false,
    })
    await expect(readFile(file())).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(from('https://127.0.0.1:9/photo.jpg')).rejects.toMatchObject({
      code: 'unreachable',
      isPassing: true,
    })
  })

  test('is abandoned at the time limit', async () => {
    const slow = webWithin(0.5).download(`${origin}/slow`, { path: file(), maxBytes: 1000 })
    await expect(slow).rejects.toMatchObject({ name: 'WebFault', code: 'took-too-long' })
  })

  test('can be canceled', async () => {
    const cancel = new AbortController()
    const options = { path: file(), maxBytes: 1000, signal: cancel.signal, onProgress: () => cancel.abort() }
    await expect(web.download(`${origin}/slow`, options)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a server that is refused', () => {
  const refused = { hosts: ['own.example'], mark: { name: 'fanfare-server', value: 'own' } }
  const options = () => ({ path: file(), maxBytes: 1000 })
  const at = (path: string) =>
    path.startsWith('/') ? `${origin}${path}` : path.replace('PORT', `${portOf(server)}`)

  test.each([
    ['by its name', 'http://own.example:PORT/photo.jpg', []],
    ['by a redirect to its name', '/to-own', ['/to-own']],
    ['by another of its names', 'http://alias.example:PORT/own.jpg', ['/own.jpg']],
    ['by a redirect to another of its names', '/to-alias', ['/to-alias', '/own.jpg']],
    ['by its own redirect to another server', '/own-away', ['/own-away']],
  ])("a refused server can't be reached %s, and nothing from it is stored", async (_how, path, seen) => {
    await rm(file(), { force: true })
    visits = []
    const download = web.download(at(path), { ...options(), refused })
    await expect(download).rejects.toMatchObject({ code: 'address-refused' })
    expect(visits).toEqual(seen)
    await expect(readFile(file())).rejects.toMatchObject({ code: 'ENOENT' })
    // Without a refused server, the file is downloaded.
    expect(await web.download(at(path), options())).toMatchObject({ byteSize: 7 })
  })

  test.each(['/photo.jpg', 'http://here.example:PORT/photo.jpg'])("%s isn't refused", async (path) => {
    expect(await web.download(at(path), { ...options(), refused })).toMatchObject({ byteSize: 7 })
  })
})

describe('this machine and its network are never reached', () => {
  test('the server that the other tests must not reach does respond', async () => {
    const open = openPublicWeb({ isAllowed: () => true })
    const url = `http://127.0.0.1:${portOf(inside)}/photo.jpg`
    expect(await open.download(url, { path: file(), maxBytes: 1000 })).toMatchObject({ byteSize: 8 })
    expect(connections).toBe(1)
  })

  test.each(['/here', '/name-here', '/here-in-ipv6'])(
    'no connection is opened when an allowed address redirects there (%s)',
    async (path) => {
      connections = 0
      visits = []
      isHereAllowed = true
      await expect(fetchFrom(path)).rejects.toMatchObject({ code: 'address-refused' })
      expect([visits, connections]).toEqual([[path], 0])
      isHereAllowed = true
    },
  )

  test('no connection is opened to its addresses, or to a name that resolves to them after the check', async () => {
    connections = 0
    const port = portOf(inside)
    let asked = 0
    const moving = openPublicWeb({
      resolve: async () => ((asked += 1) === 1 ? ['93.184.216.34'] : ['127.0.0.1']),
    })
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://moving.example:${port}/`,
    ]) {
      await expect(moving.download(url, { path: file(), maxBytes: 1000 })).rejects.toMatchObject({
        code: 'address-refused',
      })
    }
    expect([asked, connections]).toEqual([2, 0])
  })

  test.each([
    'http://127.0.0.1:PORT/photo.jpg',
    'http://localhost:PORT/photo.jpg',
    'http://0.0.0.0:PORT/photo.jpg',
    'http://2130706433:PORT/photo.jpg',
    'http://0x7f.1:PORT/photo.jpg',
    'http://0177.0.0.1:PORT/photo.jpg',
    'http://[::1]:PORT/photo.jpg',
    'http://[::ffff:127.0.0.1]:PORT/photo.jpg',
    'http://[::ffff:7f00:1]:PORT/photo.jpg',
    'http://[64:ff9b::7f00:1]:PORT/photo.jpg',
    'http://any-name.example:PORT/photo.jpg',
    'http://user:word@93.184.216.34/photo.jpg',
    'http://user@93.184.216.34/photo.jpg',
    'http://:word@93.184.216.34/photo.jpg',
    'ftp://93.184.216.34/photo.jpg',
    'file:///etc/passwd',
  ])('%s', async (address) => {
    visits = []
    const url = address.replace('PORT', String(portOf(server)))
    await expect(strict.download(url, { path: file(), maxBytes: 1000 })).rejects.toMatchObject({
      code: 'address-refused',
    })
    expect(visits).toEqual([])
  })

  test('a socket that is connected to an address other than the checked one is refused', async () => {
    visits = []
    let asked = 0
    const turning = openPublicWeb({ isAllowed: () => (asked += 1) < 2 })
    await expect(
      turning.download(`${origin}/photo.jpg`, { path: file(), maxBytes: 1000 }),
    ).rejects.toMatchObject({ code: 'address-refused' })
    expect([asked, visits]).toEqual([2, []])
  })

  test('a name that has both a public address and one of ours is refused', async () => {
    await expect(
      openPublicWeb({ resolve: async () => names['mixed.example'] ?? [] }).download('http://mixed.example/', {
        path: file(),
        maxBytes: 1000,
      }),
    ).rejects.toMatchObject({ code: 'address-refused' })
  })

  test('a name that resolves to this machine after it was checked is refused', async () => {
    visits = []
    let asked = 0
    const moving = openPublicWeb({
      resolve: async () => ((asked += 1) === 1 ? ['93.184.216.34'] : ['127.0.0.1']),
    })
    const url = `http://moving.example:${portOf(server)}/photo.jpg`
    await expect(moving.download(url, { path: file(), maxBytes: 1000 })).rejects.toMatchObject({
      code: 'address-refused',
    })
    expect(asked).toBe(2)
    expect(visits).toEqual([])
  })

  test.each([
    ...['10.1.2.3', '172.16.0.1', '192.168.1.1', '127.8.8.8', '0.0.0.0', '0.1.2.3', '100.64.0.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.1', '192.88.99.1'],
    ...['::', '::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '100::1', '5f00::1'],
    ...['2001:db8::1', '3fff::1', '2001:2::1', '2001:20::1'],
    // The addresses where clouds provide a machine's secrets: most clouds, Azure, Alibaba, Oracle, ECS tasks, AWS over
    // IPv6.
    ...[
      '169.254.169.254',
      '168.63.129.16',
      '100.100.100.200',
      '192.0.0.192',
      '169.254.170.2',
      'fd00:ec2::254',
    ],
    // The same addresses written as IPv6: mapped, compatible, translated, NAT64, local NAT64, 6to4, Teredo.
    ...[
      '::ffff:10.0.0.1',
      '::ffff:a83f:8110',
      '::10.0.0.1',
      '::7f00:1',
      '::168.63.129.16',
      '::ffff:0:a83f:8110',
    ],
    ...['64:ff9b::a00:1', '64:ff9b::a83f:8110', '64:ff9b:1::a9fe:a9fe', '2002:7f00:1::', '2002:a83f:8110::1'],
    ...['2001:0:a83f:8110::1', 'not an address', ''],
  ])('%j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    '93.184.216.34',
    '1.1.1.1',
    '168.63.129.15',
    '168.63.129.17',
    '2606:2800:220:1:248:1893:25c8:1946',
    '::ffff:93.184.216.34',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})
