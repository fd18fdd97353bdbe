import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aiChecks } from '../checks.ts'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { askForRelease, signedRelease } from '#testing/ai/known-consents'
import { pictureOf, plainPhoto } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'

// A tool that works on somebody's face or body makes nothing unless that person's consent covers the input.

const red = await pictureOf('red')
const akool = scriptedAdapter('akool', { submit: async () => ({ kind: 'done', outputs: [red] }) })
const piapi = scriptedAdapter('piapi', { submit: async () => ({ kind: 'done', outputs: [red] }) })

let world: AiWorld
let mia: Person
let leo: Person
let face: string
let target: string
let consent: string
beforeAll(async () => {
  world = await createAiWorld([akool, piapi])
  mia = await world.person('mia')
  leo = await world.person('leo')
  await giveCredits(world, mia, 50_00n)
  face = await world.photo(mia, await plainPhoto('teal'))
  target = await world.photo(mia, await plainPhoto('navy'))
  consent = await world.consentFor(mia, [face])
})
afterAll(() => closeBalanced(world, aiChecks))

const notCovered = 'Choose a photo that is covered by a consent.'
const swap = (form: object = {}, input: object = {}) =>
  world.ask(mia, {
    task: 'face_swap',
    has_consent: true,
    consent_id: consent,
    ...form,
    input: { source_image: face, target_image: target, ...input },
  })

test('a swap of a covered face succeeds, and its record names the consent', async () => {
  const { status, body } = await swap()
  expect([status, body]).toMatchObject([200, { consent_id: consent }])
  await runJobs(world)
  expect((await world.show(mia, body.id)).body).toMatchObject({ status: 'succeeded', consent_id: consent })
})

const elsewhere = { source_image: 'https://photos.example/ida.jpg' }
const noConsent = 'Choose the consent of the person shown.'

test.each([
  ['no consent', { consent_id: null }, {}, { consent_id: noConsent }],
  ['a photo from elsewhere', {}, elsewhere, { source_image: notCovered }],
  ['neither', { consent_id: null }, elsewhere, { consent_id: noConsent, source_image: notCovered }],
])("%s is refused with the field's name, and nothing is held", async (_what, form, input, fields) => {
  const before = await balanceOf(world, mia)
  const { status, body } = await swap(form, input)
  expect([status, body.code, body.fields]).toEqual([400, 'invalid-request', fields])
  expect(await balanceOf(world, mia)).toBe(before)
})

test("a photo that the user owns but the consent doesn't cover is refused with the field's name", async () => {
  const { status, body } = await swap({}, { source_image: target })
  expect([status, body.fields]).toEqual([400, { source_image: notCovered }])
})

test('the user still has to state that everyone else in the photo agrees', async () => {
  expect((await swap({ has_consent: false })).body.fields).toEqual({
    has_consent: 'Confirm that everyone shown is at least 18 and has agreed to this.',
  })
})

test('a try-on needs consent for the photo of the person, but not for the clothes', async () => {
  const tryOn = (model_image: string, dress_image: string) =>
    world.ask(mia, {
      task: 'virtual_try_on',
      has_consent: true,
      consent_id: consent,
      input: { model_image, dress_image },
    })
  expect((await tryOn(target, face)).body.fields).toEqual({ model_image: notCovered })
  expect((await tryOn(face, target)).status).toBe(200)
  await runJobs(world)
})

test("somebody else's consent isn't found, and an unsigned or revoked one isn't accepted", async () => {
  const photo = await world.photo(leo, await plainPhoto('olive'))
  const ofLeo = await signedRelease(world, leo, [photo])
  const { id: waiting } = await askForRelease(world, mia, { photos: [face] })
  const revoked = await world.consentFor(mia, [face])
  await world.call(mia, 'POST', `/ai/consents/${revoked}/revoke`)
  const before = await balanceOf(world, mia)
  for (const consent_id of [ofLeo, randomUUID()]) {
    const { status, body } = await swap({ consent_id })
    expect([status, body.code]).toEqual([404, 'consent-not-found'])
  }
  for (const consent_id of [waiting, revoked]) {
    const { status, body } = await swap({ consent_id })
    expect([status, body.code]).toEqual([409, 'consent-not-active'])
  }
  expect(await balanceOf(world, mia)).toBe(before)
})

test('other tools need no consent and record none', async () => {
  const form = {
    task: 'image_effects',
    consent_id: consent,
    input: { image: face, effect: 'hugging', prompt: 'A hug' },
  } as const
  const { body } = await world.ask(mia, { ...form, provider: 'piapi' })
  expect(body).toMatchObject({ task: 'image_effects', consent_id: null })
  await runJobs(world)
})
