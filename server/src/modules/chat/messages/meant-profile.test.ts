import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#testing/world'

// Mia owns two profiles. She switches to the second, but one of her tabs hasn't noticed yet and sends what she queued
// in it as the first.
let world: World
let mia: Person
let leo: Person
let twinId: string
let chatId: string

beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  twinId = (await world.person('twin')).profileId
  const owner = { user_id: mia.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twinId).execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await actAs(mia.profileId)
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body.id
})

const actAs = (profileId: string) =>
  world.call(mia, 'POST', '/user/profile/switch', { profile_id: profileId })

type Request = { method?: 'GET' | 'POST' | 'DELETE'; path: string; body?: object; meant: string }

async function send({ method = 'POST', path, body, meant }: Request) {
  const form = body instanceof FormData ? new Response(body) : null
  const answer = await world.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      cookie: mia.cookie,
      'fanfare-profile': meant,
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(body && { payload: form ? Buffer.from(await form.arrayBuffer()) : body }),
  })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
}

/** A chunk that is a whole file. */
function chunkOf(fileId: string): FormData {
  const form = new FormData()
  form.set('fileId', fileId)
  const facts = { fileName: 'harbour.jpg', contentType: 'image/jpeg', totalSize: 5 }
  form.set('chunkMetadata', JSON.stringify({ ...facts, totalChunks: 1, chunkIndex: 0 }))
  form.set('chunk', new Blob(['bytes']), 'chunk')
  return form
}

const refused = { status: 409, code: 'profile-has-changed' }
const messages = () => world.db.selectFrom('message').select('id').execute()
const uploads = () => world.db.selectFrom('upload').select(['id', 'profile_id']).execute()

test('after a switch, nothing meant for the first profile is uploaded, opened or sent as the second', async () => {
  await actAs(twinId)
  const meant = mia.profileId
  const fileId = randomUUID()
  const [sent, kept] = [await messages(), await uploads()]
  const chats = await world.db.selectFrom('chat').select('id').execute()
  for (const request of [
    { path: '/content/chunk', body: chunkOf(fileId) },
    { path: '/content/complete', body: { contentFileId: fileId, contentType: 'image/jpeg' } },
    { method: 'GET', path: `/content/uploads/${fileId}` },
    { method: 'DELETE', path: `/content/uploads/${fileId}` },
    { path: '/chat/chats', body: { profile_id: leo.profileId } },
    { path: `/chat/chats/${chatId}/messages`, body: { id: randomUUID(), text: 'As Mia' } },
  ] as const)
    expect(await send({ ...request, meant })).toEqual(refused)
  expect([await messages(), await uploads()]).toEqual([sent, kept])
  expect(await world.db.selectFrom('chat').select('id').execute()).toEqual(chats)
})

test('once the user switches back, the same upload and message are accepted', async () => {
  const meant = mia.profileId
  const fileId = randomUUID()
  const message = {
    path: `/chat/chats/${chatId}/messages`,
    body: { id: randomUUID(), text: 'As Mia' },
    meant,
  }
  await actAs(twinId)
  expect(await send(message)).toEqual(refused)
  await actAs(mia.profileId)
  expect(await send({ path: '/content/chunk', body: chunkOf(fileId), meant })).toMatchObject({ status: 200 })
  expect(await send(message)).toMatchObject({ status: 200 })
  expect(await uploads()).toEqual([{ id: fileId, profile_id: mia.profileId }])
  expect(await messages()).toContainEqual({ id: message.body.id })
})

test('a visitor who names a profile is asked to sign in', async () => {
  const headers = { 'fanfare-profile': mia.profileId }
  const answer = await world.app.inject({ method: 'GET', url: `/api/content/${randomUUID()}`, headers })
  expect(answer.json()).toMatchObject({ status: 401, code: 'not-signed-in' })
})
