import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#kernel/db'
import { createWorld, type Person, type World } from '#testing/world'
import { sendToProfiles } from '../index.ts'

let world: World
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Step = 'mia writes' | 'leo broadcasts' | 'leo opens' | 'leo declines'

/**
 * Mia's chat with Leo is among his requests. After these steps, Leo accepts it without opening it again. Returns the
 * numbers of the messages that he opened and of those that Mia wrote, and the last message that Mia sees as read.
 */
async function acceptAfter(steps: readonly Step[]) {
  const name = (people += 1)
  const [mia, leo] = [await world.person(`mia${name}`), await world.person(`leo${name}`)]
  const { body: chat } = await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })
  const path = `/chat/chats/${chat.id}` as const
  const opened = new Set<number>()
  let unopened: number[] = []
  let last = 0
  const actions: Record<Step, () => Promise<unknown>> = {
    'mia writes': () => {
      unopened.push((last += 1))
      return world.call(mia, 'POST', `${path}/messages`, { id: randomUUID(), text: 'Hello' })
    },
    'leo broadcasts': async () => {
      last += 1
      expect(await broadcast(leo, mia)).not.toBeNull()
    },
    'leo opens': () => {
      for (const number of unopened) opened.add(number)
      unopened = []
      return world.call(leo, 'POST', `${path}/read`, {})
    },
    'leo declines': () => {
      unopened = []
      return world.call(leo, 'DELETE', path)
    },
  }
  for (const step of steps) await actions[step]()
  await world.call(leo, 'POST', `${path}/accept`)
  const { body } = await world.call(mia, 'GET', path)
  const { data } = (await world.call(mia, 'GET', `${path}/messages`)).body
  const hers = data.filter(({ is_own: isOwn }) => isOwn).map(({ number }) => number)
  return { opened, hers, told: body.read_number, events: await readEventsOf(mia) }
}

/** The read marks that were sent to a person's open tabs. */
const readEventsOf = async ({ userId }: Person): Promise<{ number: number }[]> => {
  const { rows } = await sql<{ number: number }>`
    select (data ->> 'number')::int as number from event where user_id = ${userId} and name = 'chat-read'
    order by id`.execute(world.db)
  return rows
}

const broadcast = (from: Person, { profileId }: Person) =>
  inTransaction(world.db, (tx) =>
    sendToProfiles(tx, {
      from: { userId: from.userId, profileId: from.profileId, at: world.clock.now() },
      toProfileIds: [profileId],
      message: { text: 'To all', contentIds: [], price: 0n, authorship: null },
      ifLocked: 'wait',
    }),
  )

const histories: Step[][] = [
  ['mia writes', 'leo declines', 'leo broadcasts'],
  ['mia writes', 'leo declines', 'leo broadcasts', 'mia writes'],
  ['mia writes', 'leo declines', 'leo broadcasts', 'leo opens'],
  ['mia writes', 'leo declines', 'mia writes', 'leo opens'],
  ['leo broadcasts', 'mia writes', 'leo declines', 'leo broadcasts'],
  ['mia writes', 'leo opens', 'mia writes', 'leo declines', 'leo broadcasts'],
  ['mia writes', 'leo broadcasts'],
  ['leo broadcasts', 'mia writes'],
]

test.for(histories.map((steps) => ({ steps, history: steps.join(', ') })))(
  'accepting a request after $history marks no unopened message as read',
  async ({ steps }) => {
    const { opened, hers, told, events } = await acceptAfter(steps)
    expect(hers.length).toBeGreaterThan(0)
    expect(hers.filter((number) => number <= told && !opened.has(number))).toEqual([])
    const numbers = events.map(({ number }) => number)
    expect(numbers).toEqual(told === 0 ? [] : [told])
  },
)

test('accepting a request shows its sender how far the receiver has read', async () => {
  const opened: [Step[], number][] = [
    [['mia writes', 'leo opens'], 1],
    [['mia writes', 'mia writes', 'leo opens', 'mia writes'], 2],
    [['mia writes', 'leo opens', 'leo broadcasts', 'mia writes'], 2],
  ]
  for (const [steps, told] of opened)
    expect(await acceptAfter(steps)).toMatchObject({ told, events: [{ number: told }] })
})
