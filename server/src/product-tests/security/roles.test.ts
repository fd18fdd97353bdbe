import { randomUUID } from 'node:crypto'
import type { Route, Who } from '@fanfare/contract/api/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, contractRoutes, smallestOf, nameOf } from '../../testing/requests/contract-walk.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

let world: World
let user: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  user = await world.person('mia')
  moderator = await world.person('mod', { role: 'moderator' })
  admin = await world.person('boss', { role: 'admin' })
})
afterAll(() => world.close())

const forStaff = contractRoutes.filter(({ who }) => who === 'moderator' || who === 'admin')
const forAdmins = forStaff.filter(({ who }) => who === 'admin')

/** Calls a route with the minimum of input and with ids of things that don't exist. */
function call(who: Person, route: Route) {
  const id = randomUUID()
  const body = route.body && !route.multipart ? smallestOf(route.body, id) : undefined
  const params = { id, profileUuid: id, task: 'ai_chatbot', side: 'front' }
  return world.send(who, route.method, addressOf(route, params), body)
}
const refusal = async (who: Person, route: Route) => {
  const { status, body } = await call(who, route)
  return [status, body['code']]
}

test('some routes are for admins, and every route below /admin is for staff', () => {
  expect(forAdmins.length).toBeGreaterThan(3)
  const staff: readonly Who[] = ['moderator', 'admin']
  const open = contractRoutes.filter(({ path, who }) => path.startsWith('/admin') && !staff.includes(who))
  expect(open.map(nameOf)).toEqual([])
})

test.each(forStaff.map((route) => [nameOf(route), route] as const))(
  "a user can't call %s",
  async (_, route) => {
    expect(await refusal(user, route)).toEqual([403, 'not-allowed'])
  },
)

test.each(forAdmins.map((route) => [nameOf(route), route] as const))(
  "a moderator can't call %s",
  async (_, route) => {
    expect(await refusal(moderator, route)).toEqual([403, 'not-allowed'])
  },
)

test.each(forStaff.map((route) => [nameOf(route), route] as const))(
  'an admin can call %s',
  async (_, route) => {
    const { status, body } = await call(admin, route)
    expect([200, 400, 404]).toContain(status)
    expect(body['code']).not.toBe('not-allowed')
  },
)
