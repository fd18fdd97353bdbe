import { randomUUID } from 'node:crypto'
import { refusedCodes } from '@fanfare/contract/ai/requests'
import { expect, test } from 'vitest'
import { fails, first, requestLife } from '#testing/ai/request-life'
import type { Person } from '#testing/world'

// A user whose request was refused can report the refusal to the moderators.

const life = requestLife()
const { ask, shown, balance } = life

const report = (who: Person | null, id: string) =>
  life.world.send(who, 'POST', '/report', {
    contentType: 'ai_request',
    contentId: id,
    reason: 'other',
    description: 'It is a lighthouse.',
  })
const reportsOf = (id: string) =>
  life.world.db
    .selectFrom('report')
    .select(['reporter_id', 'content_type', 'reason', 'description', 'status'])
    .where('content_id', '=', id)
    .execute()

async function refused(): Promise<string> {
  first.script = { submit: fails('moderated') }
  const id = await ask()
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { code: 'moderated' }, charged: 0 })
  return id
}

test('a refused request is refunded, and one report of it reaches the moderators, however often it is sent', async () => {
  const id = await refused()
  expect(await balance()).toBe(10_00n)
  const answers = await Promise.all([1, 2, 3].map(() => report(life.mia, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  expect(await reportsOf(id)).toEqual([
    {
      reporter_id: life.mia.profileId,
      content_type: 'ai_request',
      reason: 'other',
      description: 'It is a lighthouse.',
      status: 'pending',
    },
  ])
})

test('nobody else can report it, and a request that was removed or never existed can’t be reported', async () => {
  const id = await refused()
  expect([(await report(life.leo, id)).status, (await report(null, id)).status]).toEqual([404, 401])
  expect((await report(life.mia, randomUUID())).status).toBe(404)
  await life.world.call(life.mia, 'DELETE', `/ai/requests/${id}`)
  expect((await report(life.mia, id)).status).toBe(404)
  expect(await reportsOf(id)).toEqual([])
})

test('a request can be reported after each kind of refusal, and after nothing else', async () => {
  for (const code of refusedCodes) {
    const id = await refused()
    const changes = { error_code: code }
    await life.world.db.updateTable('ai_request').set(changes).where('id', '=', id).execute()
    expect([code, (await report(life.mia, id)).status]).toEqual([code, 200])
  }
  const made = await ask({ provider: 'stability' })
  expect(await shown(made)).toMatchObject({ status: 'succeeded' })
  first.script = { submit: fails('bad-input') }
  const failed = await ask()
  expect([(await report(life.mia, made)).status, (await report(life.mia, failed)).status]).toEqual([404, 404])
})
