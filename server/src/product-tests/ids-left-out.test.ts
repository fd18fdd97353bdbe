import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AiAdapter } from '#gateways/ai/port'
import { pictureOf } from '../testing/ai/pictures.ts'
import { scriptedAdapter } from '../testing/ai/scripted-adapter.ts'
import { closeBalanced } from '../testing/money/close-balanced.ts'
import { giveCredits, giveEarnings } from '../testing/money/known-money.ts'
import { startSandboxProcess, type SandboxProcess } from '../testing/processes/sandbox-process.ts'
import { addressOf, contractRoutes, nameOf, smallestOf } from '../testing/requests/contract-walk.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createWorldOn, type Json, type Person, type World } from '../testing/world.ts'
import { ledgerChecks } from '../wiring/ledger-checks.ts'

// A simple API client sends no id with what it creates. The server creates one, with which the client can repeat the
// request.

let sandbox: SandboxProcess
let world: World
let mia: Person
let leo: Person
/** Mia's second profile. */
let spare: Person
/** Mia's chat with Leo. */
let chatId: string
beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const red = await pictureOf('red')
  const bfl: AiAdapter = scriptedAdapter('bfl', { submit: async () => ({ kind: 'done', outputs: [red] }) })
  world = await createWorldOn(await createTestDatabase(), {
    settings: { MIN_PAYOUT: '5', AUTOMATIC_PAYOUT: '0' },
    payments: { card: sandbox.card, crypto: null },
    lowerCeilings: {},
    aiProviders: new Map([[bfl.provider, bfl]]),
  })
  mia = await world.person('mia')
  leo = await world.person('leo')
  spare = await world.person('spare')
  const owner = { user_id: mia.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', spare.profileId).execute()
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body.id
  await giveCredits(world, mia, 100_00n)
  await giveEarnings(world, mia, 50_00n)
  await world.call(mia, 'PUT', '/user/wallet', {
    crypto_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  })
})
afterAll(async () => {
  await closeBalanced(world, ledgerChecks)
  await sandbox.stop()
})

const creations = {
  'a tip': () => ({ path: `/profile/${leo.profileId}/tip`, body: { amount: 5 } }),
  'a purchase of credits': () => ({
    path: '/token/create-stripe-checkout',
    body: { package_id: 'credits-100' },
  }),
  'a post': () => ({ path: '/post', body: { description: 'Sent by a program' } }),
  'an AI request': () => ({
    path: '/ai/requests',
    body: { task: 'text_to_image', input: { prompt: 'A harbor at dawn' } },
  }),
  'a preset': () => ({
    path: '/ai/presets',
    body: { task: 'text_to_image', name: 'Harbors', input: { prompt: 'A harbor at dawn' } },
  }),
  'a profile transfer': () => ({
    path: '/user/profile/transfer',
    body: { profile_id: spare.profileId, to: leo.username },
  }),
  'a payout to a crypto wallet': () => ({ path: '/user/wallet/transfer', body: { amount: 10 } }),
  'a payout': () => ({ path: '/user/payout', body: { amount: 10, method: 'crypto' } }),
  'a message': () => ({ path: `/chat/chats/${chatId}/messages`, body: { text: 'Good morning' } }),
  'a tip in a chat': () => ({ path: `/chat/chats/${chatId}/tips`, body: { amount: 5 } }),
}

/** How many of these things there are, and how many times money moved. */
async function countCreated(): Promise<Record<string, number>> {
  const tables = [
    'transfer',
    'checkout',
    'post',
    'ai_request',
    'ai_preset',
    'payout',
    'profile_transfer',
    'message',
  ] as const
  const counts = tables.map(async (table) => {
    const rows = await world.db.selectFrom(table).select('id').execute()
    return [table, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

test.each(Object.entries(creations))(
  '%s that is sent without an id gets one, and repeating it with that id creates nothing more',
  async (_, creation) => {
    const { path, body } = creation()
    const before = await countCreated()
    expect((await world.send(mia, 'POST', path, { ...body, id: 'mine' })).status).toBe(400)
    expect(await countCreated()).toEqual(before)

    const created = await world.send(mia, 'POST', path, body)
    expect(created.status).toBe(200)
    const after = await countCreated()
    expect(after).not.toEqual(before)
    const id = idIn(created.body)
    const again = await world.send(mia, 'POST', path, { ...body, id })
    expect([again.status, idIn(again.body)]).toEqual([200, id])
    expect(await countCreated()).toEqual(after)
  },
)

const requireId = contractRoutes.filter(({ body }) => Object.keys(smallestOf(body, '') ?? {}).includes('id'))

test.each(requireId.map((route) => [nameOf(route), route] as const))(
  "%s doesn't report an id that was left out as missing, and creates nothing while other fields are",
  async (_, route) => {
    const before = await countCreated()
    const params = { id: route.path.startsWith('/chat') ? chatId : leo.profileId }
    const { status, body } = await world.send(mia, route.method, addressOf(route, params), {})
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] ?? {})).not.toContain('id')
    expect(await countCreated()).toEqual(before)
  },
)

test('the walk finds the routes that require an id', () => {
  expect(requireId.length).toBeGreaterThan(20)
})

/** The id in a response. A purchase of credits names its checkout. */
function idIn(body: Json): string {
  const id = body['id'] ?? body['checkout_id']
  if (typeof id !== 'string') throw new Error('The response has no id.')
  return id
}
