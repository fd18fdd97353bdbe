import { randomUUID } from 'node:crypto'
import { refusedCodes } from '@fanfare/contract/ai/requests'
import { expect, test } from 'vitest'
import { fails, first, lighthouse, requestLife } from '#testing/ai/request-life'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// A user whose request was refused can report the refusal to the moderators.

const life = requestLife()
const { ask, shown, balance, providersOf } = life

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

test('a refused request is free, and the moderators get one report of it, however often the user reports it', async () => {
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

test("nobody else can report a request, and a removed or unknown request can't be reported", async () => {
  const id = await refused()
  expect([(await report(life.leo, id)).status, (await report(null, id)).status]).toEqual([404, 401])
  expect((await report(life.mia, randomUUID())).status).toBe(404)
  await life.world.call(life.mia, 'DELETE', `/ai/requests/${id}`)
  expect((await report(life.mia, id)).status).toBe(404)
  expect(await reportsOf(id)).toEqual([])
})

test('a request can be reported after each kind of refusal, and after no other outcome', async () => {
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

const forbidden = { task: 'text_to_image' as const, input: { prompt: 'A naked schoolgirl, 15 years old' } }
const keep = (who: Person | null, form: object) =>
  life.world.send(who, 'POST', '/ai/requests/refused', { id: randomUUID(), ...forbidden, ...form })
const history = async () => (await life.world.call(life.mia, 'GET', '/ai/requests')).body.data

test('a refused prompt can be stored for a report, once and for free, and no provider receives it', async () => {
  const id = randomUUID()
  expect((await life.world.ask(life.mia, { ...forbidden, id })).status).toBe(422)
  expect([await history(), (await report(life.mia, id)).status]).toEqual([[], 404])
  const kept = await Promise.all([1, 2, 3].map(() => keep(life.mia, { id })))
  for (const { status, body } of kept)
    expect([status, body]).toMatchObject([
      200,
      { id, status: 'failed', error: { code: 'prompt-refused' }, outputs: [], price: 0, charged: 0 },
    ])
  expect((await history()).map((request) => request.id)).toEqual([id])
  expect((await report(life.mia, id)).status).toBe(200)
  expect(await reportsOf(id)).toMatchObject([{ reporter_id: life.mia.profileId, status: 'pending' }])
  const { body: receipt } = await life.world.call(life.mia, 'GET', `/ai/requests/${id}/receipt`)
  expect(receipt).toMatchObject({ price: 0, charged: 0, returned: 0, steps: [{ kind: 'quoted' }] })

  // Requesting it again doesn't change it.
  expect((await life.world.ask(life.mia, { ...forbidden, id })).body).toMatchObject({ id, status: 'failed' })
  await runJobs(life.world)
  expect([await balance(), providersOf()]).toEqual([10_00n, [0, 0]])
})

test("a stranger can neither store nor report somebody else's refused prompt", async () => {
  const id = randomUUID()
  expect([(await keep(life.mia, { id })).status, (await keep(null, {})).status]).toEqual([200, 401])
  expect((await keep(life.leo, { id })).body).toMatchObject({ code: 'conflict' })
  expect([(await life.world.show(life.leo, id)).status, (await report(life.leo, id)).status]).toEqual([
    404, 404,
  ])
  expect((await history()).map((request) => request.id)).toEqual([id])
})

test('only a refused prompt can be stored for a report, not an allowed one or an existing request', async () => {
  expect((await keep(life.mia, lighthouse)).body).toMatchObject({ code: 'ai-content-allowed' })
  expect(await history()).toEqual([])
  const made = await ask()
  expect((await keep(life.mia, { ...lighthouse, id: made })).body).toMatchObject({ code: 'conflict' })
  expect(await shown(made)).toMatchObject({ status: 'succeeded', charged: 0.7 })
  const { status, body } = await keep(life.mia, { input: { ...forbidden.input, outputs: 99, seed: -1 } })
  expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['seed', 'outputs']])
})
