import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress, openPublicWeb } from './open-public-web.ts'

let folder: string
let server: Server
let origin: string
let visits: string[] = []

const answers: Record<string, RequestListener> = {
  '/photo.jpg': (_, reply) => reply.setHeader('content-type', 'image/jpeg').end('a photo'),
  '/away': (_, reply) => reply.writeHead(302, { location: '/photo.jpg' }).end(),
  '/inside': (_, reply) =>
    reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/name-inside': (_, reply) => reply.writeHead(302, { location: 'http://inside.example/photo.jpg' }).end(),
  '/file': (_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
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
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

function portOf(listening: Server): number {
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : 0
}

const names: Record<string, string[]> = {
  'inside.example': ['10.0.0.5'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
}

/** Reaches the test's own server, and otherwise only what everybody reaches. */
const web = openPublicWeb({
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  resolve: async (name) => names[name] ?? [],
  timeLimitSeconds: 2,
})
const strict = openPublicWeb({ resolve: async () => ['127.0.0.1'] })

const file = () => join(folder, 'downloaded')
const fetchFrom = (path: string) => web.download(`${origin}${path}`, { path: file(), maxBytes: 1000 })

describe('an address on the public internet', () => {
  test('is fetched into a file, also after a redirect', async () => {
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
    ['/round', 'unreachable'],
    ['/says-large', 'too-large'],
    ['/is-large', 'too-large'],
    ['/slow', 'took-too-long'],
    ['/inside', 'address-refused'],
    ['/name-inside', 'address-refused'],
    ['/file', 'address-refused'],
  ])('%s is refused as %s', async (path, code) => {
    await expect(fetchFrom(path)).rejects.toMatchObject({ name: 'WebFault', code })
  })

  test('can be given up', async () => {
    const cancel = new AbortController()
    const options = { path: file(), maxBytes: 1000, signal: cancel.signal, onProgress: () => cancel.abort() }
    await expect(web.download(`${origin}/slow`, options)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('this machine and its network are never reached', () => {
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

  test('not by a name that has a public address and one of ours', async () => {
    await expect(
      openPublicWeb({ resolve: async () => names['mixed.example'] ?? [] }).download('http://mixed.example/', {
        path: file(),
        maxBytes: 1000,
      }),
    ).rejects.toMatchObject({ code: 'address-refused' })
  })

  test('not by a name that moves here after it was checked', async () => {
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
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '::7f00:1',
    '::10.0.0.1',
    'not an address',
    '',
  ])('%j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})
