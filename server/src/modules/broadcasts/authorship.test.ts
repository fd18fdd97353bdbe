import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteModelText } from '#drafts'
import { inTransaction } from '#kernel/db'
import { subscribe as subscribed } from '#testing/known-posts'
import { personWith } from '#testing/money/known-sales'
import { queueJob } from '#testing/queued-jobs'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { sendWelcome } from './welcome/send-welcome.ts'

// Broadcasts and welcome messages are sent without anybody pressing Send for each. A person wrote or accepted their
// text, so they are labeled like any other message.

const drafted = 'Thank you for being here. The first chapter of the new series goes up on Friday evening.'
const typed = 'hey! new stuff friday, tell me what you think'

let world: World
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await personWith(world, `leo${people}`, 20_00n)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(mia, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
  const at = world.clock.now()
  await inTransaction(world.db, (tx) =>
    noteModelText(tx, { id: randomUUID(), userId: mia.userId, text: drafted, at, forgetAt: null }),
  )
})
afterAll(() => world.close())

const seenBy = async (who: Person, other: Person) => {
  const chat = await world.call(who, 'POST', '/chat/chats', { profile_id: other.profileId })
  const { body } = await world.call(who, 'GET', `/chat/chats/${chat.body.id}/messages`)
  return body.data.map(({ text, authorship }) => [text, authorship])
}
const form = (text: string, sendAt: string | null) => ({
  text,
  content_ids: [],
  price: 0,
  include: ['subscribers' as const],
  exclude: [],
  send_at: sendAt,
})

test.each([
  [drafted, 'drafted'],
  [typed, 'typed'],
])(
  '“%s” is labeled as %s in a scheduled broadcast, for its author and its receivers',
  async (text, label) => {
    await subscribed(world, leo, { creator: mia, days: 10 })
    const sendAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    await world.call(mia, 'POST', '/chat/broadcasts', { id: randomUUID(), ...form(text, sendAt) })
    await runJobs(world)
    expect(await seenBy(leo, mia)).toEqual([])
    world.clock.advance(3_600_001)
    await queueJob(world.owner, { name: 'sweep-broadcasts', payload: {} })
    await runJobs(world)
    for (const seen of [await seenBy(leo, mia), await seenBy(mia, leo)]) expect(seen).toEqual([[text, label]])
  },
)

test.each([
  [drafted, 'drafted'],
  [typed, 'typed'],
])('“%s” is labeled as %s in a welcome message, for its author and its receiver', async (text, label) => {
  await world.call(mia, 'PUT', '/chat/welcome-message', { text, content_ids: [], price: 0 })
  const plan = { id: randomUUID(), months: 1 as const, price: 5, renews: false }
  await world.call(leo, 'POST', `/profile/${mia.profileId}/subscribe`, plan)
  await runJobs(world)
  for (const seen of [await seenBy(leo, mia), await seenBy(mia, leo)]) expect(seen).toEqual([[text, label]])
})

test('a broadcast is labeled when it is written, and keeps the label even if it wouldn’t get one when it is sent', async () => {
  const short = 'See you on Friday!'
  const at = world.clock.now()
  await inTransaction(world.db, (tx) =>
    noteModelText(tx, { id: randomUUID(), userId: mia.userId, text: short, at, forgetAt: null }),
  )
  const welcome = { text: short, content_ids: [], price: 0 }
  await world.call(mia, 'PUT', '/chat/welcome-message', welcome)
  await subscribed(world, leo, { creator: mia, days: 10 })
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString()
  const id = randomUUID()
  await world.call(mia, 'POST', '/chat/broadcasts', { id, ...form(short, later(2)) })
  world.clock.advance(61 * 60_000)
  // The same text is saved again, with another time.
  await world.call(mia, 'PUT', `/chat/broadcasts/${id}`, form(short, later(3)))
  await world.call(mia, 'PUT', '/chat/welcome-message', welcome)
  // Without its fingerprint, the text couldn't be recognized when it is sent.
  await world.owner.deleteFrom('model_text').where('user_id', '=', mia.userId).execute()
  world.clock.advance(2 * 3_600_000)
  await queueJob(world.owner, { name: 'sweep-broadcasts', payload: {} })
  await sendWelcome(world.deps, { creatorId: mia.profileId, subscriberId: leo.profileId })
  await runJobs(world)
  const label = [short, 'drafted']
  expect(await seenBy(leo, mia)).toEqual([label, label])
})
