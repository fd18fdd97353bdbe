import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { askForRelease, sign } from '#testing/ai/known-consents'
import { pictureOf, plainPhoto, uniquePhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// A request is canceled, or its consent is revoked, while its input files are still being fetched. Nothing has reached
// the provider yet, so nothing may be sent or charged.

const red = await pictureOf('red')
const navy = await plainPhoto('navy')
const akool = scriptedAdapter('akool', { submit: async () => ({ kind: 'done', outputs: [red] }) })
const wavespeed = scriptedAdapter('wavespeed', { submit: async () => ({ kind: 'done', outputs: [red] }) })

let world: AiWorld
let mia: Person
let files: Server
let target: string
let face: string
let release: { id: string; token: string }
let before: bigint
/** Called when the file server is asked for an input file, which it sends afterwards. */
let meanwhile: () => Promise<unknown>
beforeAll(async () => {
  world = await createAiWorld([akool, wavespeed])
  mia = await world.person('mia')
  await giveCredits(world, mia, 100_00n)
  files = createServer((_, reply) => void meanwhile().then(() => reply.end(navy)))
  files.listen(0, '127.0.0.1')
  await once(files, 'listening')
  target = `http://127.0.0.1:${(files.address() as AddressInfo).port}/me.jpg`
})
afterAll(async () => {
  files.close()
  await closeBalanced(world, aiChecks)
})
beforeEach(async () => {
  face = await world.photo(mia, await uniquePhoto('teal'))
  release = await askForRelease(world, mia, { photos: [face] })
  await sign(world, release.token)
  for (const { sent } of [akool, wavespeed]) sent.length = 0
  before = await balanceOf(world, mia)
})

/** Mia requests a face swap onto a photo on the slow file server. Returns what she sees of it at the end. */
async function swap(during: (id: string) => Promise<unknown>) {
  const { status, body } = await world.ask(mia, {
    task: 'face_swap',
    has_consent: true,
    consent_id: release.id,
    input: { source_image: face, target_image: target },
  })
  expect(status).toBe(200)
  let fetches = 0
  meanwhile = () => {
    fetches += 1
    return during(body.id)
  }
  await runJobs(world)
  expect(fetches).toBe(1)
  return (await world.show(mia, body.id)).body
}

const ways: [string, string, (id: string) => Promise<{ status: number }>][] = [
  ['canceled', 'canceled', (id) => world.call(mia, 'POST', `/ai/requests/${id}/cancel`)],
  [
    'revoked by its owner',
    'consent-revoked',
    () => world.call(mia, 'POST', `/ai/consents/${release.id}/revoke`),
  ],
  [
    'revoked by the person shown',
    'consent-revoked',
    () => world.call(null, 'POST', `/releases/${release.token}/revoke`),
  ],
]

test.each(ways)(
  'a request that is %s while its input files are fetched is never sent, and is free',
  async (_how, code, stop) => {
    const request = await swap(async (id) => {
      expect((await world.show(mia, id)).body).toMatchObject({ status: 'running', cancel: 'free' })
      expect((await stop(id)).status).toBe(200)
    })
    expect(request).toMatchObject({ status: 'canceled', charged: 0, outputs: [], error: { code } })
    expect([akool.sent, wavespeed.sent]).toEqual([[], []])
    expect(await balanceOf(world, mia)).toBe(before)
    const attempts = await world.db
      .selectFrom('ai_attempt')
      .select(['state', 'sent_at'])
      .where('request_id', '=', request.id)
      .execute()
    expect(attempts).toEqual([{ state: 'canceled', sent_at: null }])
  },
)

test('a request that nobody stops while its input files are fetched is sent once and charged', async () => {
  const request = await swap(async () => undefined)
  expect(request).toMatchObject({ status: 'succeeded', charged: request.price })
  expect([akool.sent.length, wavespeed.sent.length]).toEqual([1, 0])
  expect(await balanceOf(world, mia)).toBeLessThan(before)
})
