import { randomUUID } from 'node:crypto'
import { problems } from '@fanfare/contract/api/problem'
import type { Route } from '@fanfare/contract/api/route'
import { routes } from '@fanfare/contract/api/routes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '@fanfare/contract/testing/chance'
import {
  addressOf,
  contractRoutes,
  smallestOf,
  nameOf,
  paramsIn,
} from '../../testing/requests/contract-walk.ts'
import { makeContent, publish } from '../../testing/known-posts.ts'
import { oddRequests } from '../../testing/requests/odd-requests.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

let world: World
let leo: Person
/** Things of Leo's that nobody else is allowed to see, and one of his profiles, which was deleted. */
let hidden: {
  post: string
  comment: string
  content: string
  upload: string
  session: string
  profile: string
  chat: string
  message: string
}
let hiddenUuid: string

beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
  const gone = await world.person('gone')
  await world.db
    .updateTable('profile')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', gone.profileId)
    .execute()
  const { id: session } = await sessionOf(leo)
  const content = await makeContent(world, leo)
  const post = await publish(world, leo, { is_draft: true, nsfw: true, content_id: content.id })
  const comment = await world.call(leo, 'POST', `/post/${post}/comments`, { body: 'A note to myself' })
  const upload = randomUUID()
  const said = { fileId: upload, fileName: 'a.jpg', contentType: 'image/jpeg', totalSize: 9 }
  await world.call(leo, 'POST', '/content/upload', said)
  const friend = await world.person('friend')
  const { body: chat } = await world.call(leo, 'POST', '/chat/chats', { profile_id: friend.profileId })
  const message = { id: randomUUID(), text: 'Between us' }
  await world.call(leo, 'POST', `/chat/chats/${chat.id}/messages`, message)
  hidden = {
    chat: chat.id,
    message: message.id,
    post,
    comment: comment.body.id,
    content: content.id,
    upload,
    session,
    profile: gone.profileId,
  }
  hiddenUuid = content.uuid
})
afterAll(() => world.close())

const sessionOf = ({ userId }: Person): Promise<{ id: string }> =>
  world.db.selectFrom('session').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()

test('every route of the contract is served, under each of its names, and the API description lists no others', async () => {
  const { body } = await world.send(null, 'GET', '/openapi.json')
  const served = Object.entries(body['paths'] ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const wanted = contractRoutes.flatMap(({ method, path, also = [] }) =>
    [path, ...also].map((name) => `${method} /api${name}`),
  )
  expect(wanted.length).toBeGreaterThan(60)
  expect(new Set(wanted).size).toBe(wanted.length)
  expect(served.sort()).toEqual(wanted.sort())
})

describe('a visitor', () => {
  const closed = contractRoutes.filter(({ who }) => who !== 'anyone')

  test.each(closed.map((route) => [nameOf(route), route] as const))(
    'has to sign in to call %s',
    async (_, route) => {
      const { status, body } = await callHidden(null, route)
      expect({ status, code: body['code'] }).toEqual({ status: 401, code: 'not-signed-in' })
    },
  )
})

describe("somebody else's hidden things", () => {
  // AI tools and help articles have no owner, so a route that refers only to one of them hides nothing.
  const named = contractRoutes.filter((route) =>
    paramsIn(route).some((name) => name !== 'task' && name !== 'slug'),
  )

  test.each(named.map((route) => [nameOf(route), route] as const))("don't exist for %s", async (_, route) => {
    const mia = await world.person(`mia${contractRoutes.indexOf(route)}`, { seesNsfw: true })
    for (const who of route.who === 'anyone' ? [null, mia] : [mia]) {
      const { status, body } = await callHidden(who, route)
      expect([403, 404]).toContain(status)
      expect(JSON.stringify(body)).not.toContain(hidden.post)
    }
  })

  test("can't be taken over by a body that names them", async () => {
    const mia = await world.person('mia')
    const refused = async (method: 'POST' | 'DELETE', path: string, body: object): Promise<number> =>
      (await world.send(mia, method, path, body)).status
    const upload = { fileName: 'a.jpg', contentType: 'image/jpeg', totalSize: 9, fileId: hidden.upload }
    const completed = { contentType: 'image/jpeg', contentFileId: hidden.upload }
    expect(await refused('DELETE', '/content', { ids: [hidden.content] })).toBe(404)
    expect(await refused('POST', '/content/complete', completed)).toBe(404)
    expect(await refused('POST', '/content/upload', upload)).toBe(404)
    expect(
      await refused('POST', '/content/from-url', { fileId: hidden.upload, url: 'https://a.example' }),
    ).toBe(404)
    expect(await refused('POST', '/user/profile/switch', { profile_id: leo.profileId })).toBe(404)
    expect(await refused('POST', '/post', { id: hidden.post, description: 'Mine' })).toBe(409)
    expect(await refused('POST', '/post', { content_id: hidden.content })).toBe(409)
    for (const [contentType, contentId] of [
      ['post', hidden.post] as const,
      ['comment', hidden.comment] as const,
    ])
      expect(await refused('POST', '/report', { contentType, contentId, reason: 'spam' })).toBe(404)
    const { body } = await world.call(leo, 'GET', `/post/${hidden.post}`)
    expect(body['description']).toBe('Hello')
  })
})

describe.each(Object.entries(routes))('odd input, %s:', (_module, module) => {
  const named = Object.values<Route>(module).map((route) => [nameOf(route), route] as const)

  test.each(named)('%s refuses it in the common error format, and never fails itself', async (_, route) => {
    for (const who of await everybody(route)) {
      const ids = [...Object.values(hidden), hiddenUuid, leo.profileId, who?.profileId ?? randomUUID()]
      await fc.assert(
        fc.asyncProperty(oddRequests(route, ids), async (request) => {
          const headers = { ...request.headers, ...(who && { cookie: who.cookie }) }
          const { statusCode, payload } = await world.app.inject({ ...request, headers })
          expect(faultOf(route, statusCode, payload)).toBeNull()
        }),
        { seed, numRuns: 40 },
      )
    }
  })
})

/** A visitor, and a user and an admin whom no other test uses. */
async function everybody(route: Route): Promise<(Person | null)[]> {
  const number = contractRoutes.indexOf(route)
  const user = await world.person(`user${number}`)
  return [null, user, await world.person(`admin${number}`, { role: 'admin' })]
}

// The codes that any route can return. `not-found` is one of them, because odd input can make an address that doesn't
// exist.
const general: readonly string[] = [
  'invalid-request',
  'not-signed-in',
  'not-allowed',
  'not-found',
  'file-too-large',
  'body-too-large',
  'too-many-requests',
]

/**
 * Returns the body of a failure that the route doesn't declare or that isn't in the common format, and null for any
 * other response.
 */
function faultOf({ problems: declared = [] }: Route, statusCode: number, payload: string): string | null {
  if (statusCode < 400) return null
  const body = JSON.parse(payload) as Record<string, unknown>
  const known = Object.entries(problems).find(([code]) => code === body['code'])?.[1]
  const isInShape =
    known?.status === statusCode && body['status'] === statusCode && known.message === body['message']
  const isDeclared = [...general, ...declared].some((code) => code === body['code'])
  // This world has no payment provider, so it refuses payments with this code.
  const isAvailable = statusCode < 500 || body['code'] === 'payments-unavailable'
  return isInShape && isDeclared && isAvailable ? null : payload
}

/** Calls a route with parameters that name things only Leo can see, and with the minimum of other input. */
function callHidden(who: Person | null, route: Route) {
  const kind = route.path.split('/')[1] ?? ''
  const own: Record<string, string> = {
    post: hidden.post,
    profile: hidden.profile,
    content: hidden.content,
    chat: hidden.chat,
  }
  const params = {
    id: own[kind] ?? hidden.session,
    commentId: hidden.comment,
    fileId: hidden.upload,
    messageId: hidden.message,
    profileUuid: hiddenUuid,
    task: 'ai_chatbot',
    side: 'front',
  }
  const body = route.body && !route.multipart ? smallestOf(route.body, hidden.content) : undefined
  return world.send(who, route.method, addressOf(route, params), body)
}
