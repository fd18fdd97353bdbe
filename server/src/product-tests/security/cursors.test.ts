import { randomUUID } from 'node:crypto'
import type { Route } from '@fanfare/contract/api/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContent, publishStory } from '../../testing/known-posts.ts'
import { addressOf, contractRoutes, nameOf, namesIn, paramsIn } from '../../testing/requests/contract-walk.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

// A cursor comes from our responses, but anybody can change it, for example to a time that PostgreSQL doesn't accept.

let world: World
/** An admin, who can call every route and sees every list. */
let ada: Person
let params: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  ada = await world.person('ada', { role: 'admin' })
  const friend = await world.person('friend')
  const post = await publishStory(world, ada)
  const comment = await world.call(ada, 'POST', `/post/${post}/comments`, { body: 'A note' })
  const chat = await world.call(ada, 'POST', '/chat/chats', { profile_id: friend.profileId })
  const { id: contentId } = await makeContent(world, ada)
  const broadcast = {
    id: randomUUID(),
    text: 'For everybody',
    content_ids: [contentId],
    price: 1,
    include: ['followers' as const],
    exclude: [],
    send_at: new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
  }
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(ada, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
  await world.call(ada, 'POST', '/chat/broadcasts', broadcast)
  const { uuid } = await world.db
    .selectFrom('profile')
    .select('uuid')
    .where('id', '=', ada.profileId)
    .executeTakeFirstOrThrow()
  params = {
    post,
    profile: ada.profileId,
    creator: ada.profileId,
    chats: chat.body.id,
    broadcasts: broadcast.id,
    user: ada.userId,
    commentId: comment.body.id,
    profileUuid: uuid,
  }
})
afterAll(() => world.close())

const lists = contractRoutes.filter(({ query }) => namesIn(query).includes('cursor'))

/** A list's address. An id belongs to the kind of thing that the path names before it. */
function listAddress(route: Route): string {
  const named = paramsIn(route).map((name) => {
    const kind = new RegExp(`(\\w+)/:${name}\\b`).exec(route.path)?.[1] ?? ''
    return [name, params[name === 'id' ? kind : name] ?? ''] as const
  })
  return addressOf(route, Object.fromEntries(named))
}

async function answerTo(route: Route, values: readonly unknown[]) {
  const cursor = Buffer.from(JSON.stringify(values)).toString('base64url')
  const { status, body } = await world.send(ada, 'GET', `${listAddress(route)}?cursor=${cursor}`)
  return { status, fields: Object.keys(body['fields'] ?? {}) }
}

const id = '01a1ff47-ed2f-720a-8a42-9586983efd3e'

/** Every sort key that a list can have, around a time. */
const shapesWith = (time: string) => [
  [time],
  [time, id],
  [time, id, 0],
  [0, time, id],
  [time, id, id, id, id],
]
const shapesWithoutTime = [[id], [0], [0, id], [0, 0]]

test.each(lists.map((route) => [nameOf(route), route] as const))(
  "a cursor with a time that doesn't exist is a bad request for %s, and one from a list isn't",
  async (_, route) => {
    const known = [...shapesWith('2026-11-21 18:04:26.288123+00'), ...shapesWithoutTime]
    const accepted: number[] = []
    for (const values of known) accepted.push((await answerTo(route, values)).status)
    expect(accepted).toContain(200)
    for (const time of ['2026-11-21 18:04:26+99', '2026-02-30', '2026-02-30 18:04:26+00', '2026-13-21'])
      for (const values of shapesWith(time))
        expect({ values, ...(await answerTo(route, values)) }).toEqual({
          values,
          status: 400,
          fields: ['cursor'],
        })
  },
)

test('the walk finds the lists of the contract', () => {
  expect(lists.length).toBeGreaterThan(45)
})
