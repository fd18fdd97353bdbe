import { connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendExample } from '#testing/realtime/example-event'
import { openTab, type Tab } from '#testing/realtime/open-tab'
import { serveRealtime, type RealtimeServer } from '#testing/realtime/serve-realtime'
import { createWorld, type Person, type World } from '#testing/world'
import { limitConnects } from './limit-connects.ts'
import type { RefusalCounts } from './refusals.ts'

const day = 86_400_000

let world: World
let server: RealtimeServer
let mia: Person
let before: RefusalCounts

beforeAll(async () => {
  // Some tests come from other networks, through a proxy on this machine.
  world = await createWorld({ TRUST_PROXY: '127.0.0.1' })
  // A tab that doesn't respond between two beats is disconnected, even if the machine is just busy, so they are far
  // apart.
  server = await serveRealtime(world, { aliveEveryMs: 2000, limits: { perUser: 3, perNetwork: 5 } })
  mia = await world.person('mia')
})
beforeEach(() => {
  before = server.realtime.figures().refused
})
afterAll(async () => {
  await server.stop()
  await world.close()
})

const openFor = ({ cookie }: { cookie: string }, headers: Record<string, string> = {}): Promise<Tab> =>
  openTab({ host: server.host, cookie }, { headers })

/** The refusals since the test started. */
const refused = () =>
  Object.fromEntries(
    Object.entries(server.realtime.figures().refused)
      .map(([reason, count]) => [reason, count - before[reason as keyof RefusalCounts]] as const)
      .filter(([, count]) => count > 0),
  )

const password = 'a long enough secret'
async function signIn(email: string, path = '/auth/signin'): Promise<{ cookie: string }> {
  const { headers } = await world.send(null, 'POST', path, { email, password })
  const [cookie = ''] = [headers['set-cookie']].flat()
  return { cookie: String(cookie).split(';')[0] ?? '' }
}

test('a visitor and a forged session are refused', async () => {
  await expect(openTab({ host: server.host })).rejects.toThrow('401')
  await expect(openFor({ cookie: `${mia.cookie}x` })).rejects.toThrow('401')
  expect(refused()).toEqual({ 'not-signed-in': 2 })
})

test("a page of another site can't connect with its visitor's session", async () => {
  for (const origin of ['https://evil.example', 'http://sub.fanfare.test', 'null', '']) {
    await expect(openFor(mia, { origin })).rejects.toThrow('403')
  }
  expect(refused()).toEqual({ 'foreign-origin': 4 })
  for (const origin of ['http://fanfare.test', `http://${server.host}`]) {
    await (await openFor(mia, { origin })).close()
  }
})

test('the operator sees how many tabs are open and how many were refused', async () => {
  const tab = await openFor(mia)
  await expect(openTab({ host: server.host })).rejects.toThrow('401')
  const answer = await fetch(`http://${server.host}/api/ready`)
  const { connections, refused: counts } = server.realtime.figures()
  expect(await answer.json()).toMatchObject({ realtime: { connections, refused: counts } })
  expect(connections).toBe(1)
  expect(counts['not-signed-in']).toBeGreaterThan(0)
  await tab.close()
})

test("a tab can't connect with an ended session", async () => {
  const gone = await signIn('gone@example.com', '/auth/sign-up')
  await world.send({ ...mia, ...gone }, 'POST', '/auth/signout')
  await expect(openFor(gone)).rejects.toThrow('401')
  expect(refused()).toEqual({ 'not-signed-in': 1 })
})

test('signing out immediately closes the tabs of that session, and no others', async () => {
  const phone = await signIn('two@example.com', '/auth/sign-up')
  const laptop = await signIn('two@example.com')
  const [ofPhone, ofLaptop] = [await openFor(phone), await openFor(laptop)]
  await world.send({ ...mia, ...phone }, 'POST', '/auth/signout')
  expect(await ofPhone.closed).toBe(4001)
  const { body } = await world.send({ ...mia, ...laptop }, 'GET', '/auth/session')
  const userId = (body['user'] as unknown as { id: string }).id
  await sendExample(world.db, { userId }, 'still here')
  await expect.poll(() => ofLaptop.events()).toHaveLength(1)
  expect(ofPhone.events()).toEqual([])
  expect(refused()).toEqual({ 'session-ended': 1 })
  await ofLaptop.close()
})

test('changing the password closes the tabs of every other session', async () => {
  const here = await signIn('change@example.com', '/auth/sign-up')
  const elsewhere = await signIn('change@example.com')
  const [mine, other] = [await openFor(here), await openFor(elsewhere)]
  const passwords = { current_password: password, new_password: 'quite another one' }
  await world.send({ ...mia, ...here }, 'POST', '/auth/change-password', passwords)
  expect(await other.closed).toBe(4001)
  expect(mine.socket.readyState).toBe(mine.socket.OPEN)
  await mine.close()
})

test("an expired session's tabs are closed, and get nothing after that", async () => {
  const old = await world.person('old')
  const tab = await openFor(old)
  world.clock.advance(30 * day)
  await sendExample(world.db, old, 'too late')
  expect(await tab.closed).toBe(4001)
  expect(tab.events()).toEqual([])
  world.clock.advance(-30 * day)
})

test('a session that was deleted without an announcement is closed too', async () => {
  const quiet = await world.person('quiet')
  const tab = await openFor(quiet)
  await world.db.deleteFrom('session').where('user_id', '=', quiet.userId).execute()
  expect(await tab.closed).toBe(4001)
})

test("a client that requests other people's events is disconnected", async () => {
  for (const wish of ['{"subscribe":"user:leo"}', '{"type":"event"}', 'pong']) {
    const tab = await openFor(mia)
    tab.socket.send(wish)
    expect(await tab.closed).toBe(1008)
  }
  const binary = await openFor(mia)
  binary.socket.send(Buffer.from('ping'))
  expect(await binary.closed).toBe(1008)
  expect(refused()).toEqual({ 'unknown-message': 4 })
})

test("a message of more than four kilobytes isn't read", async () => {
  const tab = await openFor(mia)
  tab.socket.send('x'.repeat(4097))
  expect(await tab.closed).toBe(1009)
  expect(refused()).toEqual({ 'message-too-large': 1 })
})

test('a tab can check whether the connection works, but only a limited number of times', async () => {
  const tab = await openFor(mia)
  for (let number = 0; number < 200; number += 1) tab.socket.send('ping')
  expect(await tab.closed).toBe(1008)
  expect(tab.messages.filter(({ type }) => type === 'alive').length).toBeLessThan(40)
  expect(refused()).toEqual({ 'too-many-messages': 1 })
})

test.each(['ping', 'pong'] as const)(
  'a tab that floods the server with %s frames is disconnected',
  async (frame) => {
    const tab = await openFor(mia)
    let answers = 0
    tab.socket.on('pong', () => void (answers += 1))
    for (let number = 0; number < 200; number += 1) tab.socket[frame]('x'.repeat(125))
    expect(await tab.closed).toBe(1008)
    expect(answers).toBeLessThan(40)
    expect(refused()).toEqual({ 'too-many-messages': 1 })
  },
)

test('a person can have a limited number of open tabs, and closing one makes room', async () => {
  const many = await world.person('many')
  const open = [await openFor(many), await openFor(many), await openFor(many)]
  await expect(openFor(many)).rejects.toThrow('429')
  expect(refused()).toEqual({ 'too-many-connections': 1 })
  await open[0]?.close()
  await expect.poll(() => server.realtime.hasRoomFor({ userId: many.userId, network: null })).toBe(true)
  await Promise.all([...open.slice(1), await openFor(many)].map((tab) => tab.close()))
})

test("a person's 30 tabs can reconnect together several times, but a script can't connect again and again", async () => {
  const busy = await world.person('busy')
  const roomy = await serveRealtime(world)
  const connect = () => openTab({ host: roomy.host, cookie: busy.cookie })
  world.clock.stop()
  for (let round = 0; round < 4; round += 1) {
    const tabs = await Promise.all(Array.from({ length: 30 }, connect))
    await Promise.all(tabs.map((tab) => tab.close()))
    await expect.poll(() => roomy.realtime.figures().connections).toBe(0)
  }
  await expect(connect()).rejects.toThrow('429')
  expect(roomy.realtime.figures().refused).toMatchObject({ 'too-many-connections': 1 })
  world.clock.advance(1000)
  await (await connect()).close()
  await expect(connect()).rejects.toThrow('429')
  world.clock.run()
  await roomy.stop()
})

test('people behind one address can connect two thousand times in two minutes, and this limits nobody elsewhere', async () => {
  world.clock.stop()
  const network = '203.0.113.5'
  const connects = Array.from({ length: 1999 }, () => limitConnects(world, { userId: randomUUID(), network }))
  await Promise.all(connects)
  await (await openFor(mia, { 'x-forwarded-for': network })).close()
  await expect(openFor(mia, { 'x-forwarded-for': network })).rejects.toThrow('429')
  expect(refused()).toEqual({ 'too-many-connections': 1 })
  await (await openFor(mia, { 'x-forwarded-for': '203.0.113.6' })).close()
  world.clock.run()
})

test("a tab that doesn't read is disconnected before it fills the memory", async () => {
  const slow = await world.person('slow')
  const patient = await serveRealtime(world)
  const tab = await openTab({ host: patient.host, cookie: slow.cookie })
  tab.socket.pause()
  const large = 'x'.repeat(1_000_000)
  for (let number = 0; number < 12; number += 1) await sendExample(world.db, slow, large)
  await expect.poll(() => patient.realtime.figures().refused).toMatchObject({ 'reads-too-slowly': 1 })
  expect(patient.realtime.figures().connections).toBe(0)
  tab.socket.resume()
  expect(await tab.closed).toBe(1006)
  await patient.stop()
})

test('a dead connection is closed', async () => {
  const [host, port] = server.host.split(':')
  const socket = connect(Number(port), host)
  socket.write(
    `GET /api/realtime HTTP/1.1\r\nhost: ${server.host}\r\ncookie: ${mia.cookie}\r\nconnection: upgrade\r\n` +
      'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  // This connection never answers a ping, like that of a sleeping machine.
  socket.resume()
  await once(socket, 'close')
  await expect.poll(() => server.realtime.figures().connections).toBe(0)
})

test('other addresses ignore an upgrade request and answer normally', async () => {
  const wish = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const [host, port] = server.host.split(':')
  for (const [path, status] of [
    ['/api/health', '200'],
    ['/api/no/such', '404'],
    ['/api/realtime?cursor=1', '401'],
  ] as const) {
    const socket = connect(Number(port), host)
    const headers = Object.entries({ ...wish, host: server.host }).map(([name, value]) => `${name}: ${value}`)
    socket.end(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    socket.destroy()
  }
})

test("without an upgrade request, the socket's address doesn't exist", async () => {
  const answer = await fetch(`http://${server.host}/api/realtime`, { headers: { cookie: mia.cookie } })
  expect(answer.status).toBe(404)
})

test('a server that stops closes its sockets with a reason, so that tabs reconnect to another one', async () => {
  const stopping = await serveRealtime(world)
  const tab = await openTab({ host: stopping.host, cookie: mia.cookie })
  await stopping.stop()
  expect(await tab.closed).toBe(1001)
})
