import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UnknownSubmit } from '#gateways/ai/port'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf, plainPhoto, uniquePhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs, runPostponedJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { aiChecks } from '../checks.ts'

// A provider accepted a request, its response was lost, and meanwhile the user's file disappeared from the web.

const red = await pictureOf('red')
const navy = await plainPhoto('navy')
const akool = scriptedAdapter('akool', { submit: () => Promise.reject(new UnknownSubmit()) })
const wavespeed = scriptedAdapter('wavespeed', { submit: async () => ({ kind: 'done', outputs: [red] }) })

let world: AiWorld
let mia: Person
let files: Server
let target: string
let fetches = 0
let isGone = false
beforeAll(async () => {
  world = await createAiWorld([akool, wavespeed])
  mia = await world.person('mia')
  await giveCredits(world, mia, 100_00n)
  files = createServer((_, reply) => {
    fetches += 1
    if (isGone) reply.writeHead(404).end()
    else reply.end(navy)
  })
  files.listen(0, '127.0.0.1')
  await once(files, 'listening')
  target = `http://127.0.0.1:${(files.address() as AddressInfo).port}/me.jpg`
})
afterAll(async () => {
  files.close()
  await closeBalanced(world, aiChecks)
})
beforeEach(() => {
  isGone = false
  fetches = 0
  for (const { sent } of [akool, wavespeed]) sent.length = 0
})

test("a lost job is found and charged once although the user's file is gone, and the file isn't fetched again", async () => {
  const before = await balanceOf(world, mia)
  akool.script = {
    submit: () => {
      isGone = true
      return Promise.reject(new UnknownSubmit())
    },
    findLost: async () => ({ kind: 'found', job: { id: 'lost' } }),
    poll: async () => ({ state: 'succeeded', outputs: [red], providerStatus: 'done' }),
  }
  const face = await world.photo(mia, await uniquePhoto('teal'))
  const { body } = await world.ask(mia, {
    task: 'face_swap',
    has_consent: true,
    consent_id: await world.consentFor(mia, [face]),
    input: { source_image: face, target_image: target },
  })
  await runJobs(world)
  for (let round = 0; round < 4; round += 1) await runPostponedJobs(world)
  const request = (await world.show(mia, body.id)).body
  expect(request).toMatchObject({
    status: 'succeeded',
    error: null,
    charged: request.price,
    used: { provider: 'akool' },
  })
  expect([akool.sent.length, wavespeed.sent.length, fetches]).toEqual([1, 0, 1])
  expect(before - (await balanceOf(world, mia))).toBe(BigInt(Math.round(request.price * 100)))
})
