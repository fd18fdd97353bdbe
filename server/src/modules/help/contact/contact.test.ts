import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApp } from '#testing/requests/call-app'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let moderator: Person
let people = 0
beforeAll(async () => {
  world = await createWorld({ CONTACT_EMAIL: 'help@fanfare.test' })
  mia = await world.person('mia')
  moderator = await world.person('mod', { role: 'moderator' })
})
beforeEach(async () => {
  await runJobs(world)
  world.letters.length = 0
})
afterAll(() => world.close())

/** A valid form from a new sender. */
function formOf(change: object = {}) {
  people += 1
  return {
    id: randomUUID(),
    name: 'Ida Berg',
    email: `ida${people}@example.com`,
    topic: 'payments' as const,
    message: 'I was charged twice for a post.',
    ...change,
  }
}

const send = (who: Person | null, form: object, from?: string) =>
  callApp(world.app, {
    who,
    method: 'POST',
    path: '/contact',
    body: form,
    ...(from !== undefined && { from }),
  })

const stored = (id: string) =>
  world.db.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()

const countStored = async () => (await world.db.selectFrom('contact_message').select('id').execute()).length

const lettersTo = (address: string) => world.letters.filter(({ to }) => to === address)

test("a visitor's message is stored for staff and emailed to support, and replies go to the visitor", async () => {
  const form = formOf({ name: '  Ida \n Berg ', message: '  I was charged twice.  ' })
  expect(await send(null, form)).toMatchObject({ status: 200, body: { id: form.id } })
  expect(await stored(form.id)).toMatchObject({
    user_id: null,
    profile_id: null,
    name: 'Ida Berg',
    email: form.email,
    topic: 'payments',
    message: 'I was charged twice.',
    done_at: null,
  })
  await runJobs(world)
  const [letter, ...more] = lettersTo('help@fanfare.test')
  expect(more).toEqual([])
  expect(letter).toMatchObject({ subject: 'Message to support: Payments and refunds', replyTo: form.email })
  expect(letter?.text).toContain('I was charged twice.')
})

test('a message from a signed-in user is linked to them, whatever name and address they type', async () => {
  const form = formOf({ user_id: moderator.userId, profile_id: moderator.profileId })
  expect((await send(mia, form)).status).toBe(200)
  expect(await stored(form.id)).toMatchObject({ user_id: mia.userId, profile_id: mia.profileId })
})

test('the confirmation goes only to the sender and contains nothing that they typed', async () => {
  const form = formOf({ name: 'Prize Winner', message: 'Open https://bad.example/prize now' })
  await send(null, form)
  await runJobs(world)
  const [letter, ...more] = lettersTo(form.email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('We received your message')
  expect(JSON.stringify({ ...letter, to: '' })).not.toMatch(/Prize|Winner|bad\.example|payments|refunds/i)
  expect(letter?.replyTo).toBeUndefined()
  expect(world.letters).toHaveLength(2)
})

test("a sender's text can't pass for our button or link in the email to support", async () => {
  const form = formOf({
    message: 'Approve payout: https://bad.example/x\n\n<a href="https://bad.example">x</a>',
  })
  await send(null, form)
  await runJobs(world)
  const html = lettersTo('help@fanfare.test')[0]?.html ?? ''
  expect(html).toContain('Approve payout: https://bad.example/x')
  expect(html).not.toMatch(/href="[^"]*bad\.example/)
})

test('an address gets at most two confirmations a day, and its further messages still arrive', async () => {
  const { email } = formOf()
  for (let count = 0; count < 4; count += 1) {
    expect((await send(null, formOf({ email: count % 2 === 0 ? email : email.toUpperCase() }))).status).toBe(
      200,
    )
  }
  await runJobs(world)
  expect(world.letters.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(2)
  expect(lettersTo('help@fanfare.test')).toHaveLength(4)
})

test('a network can trigger at most twenty confirmations a day, whatever addresses are typed', async () => {
  for (let count = 0; count < 23; count += 1) {
    expect((await send(null, formOf(), '203.0.113.7')).status).toBe(200)
  }
  await runJobs(world)
  expect(world.letters.filter(({ to }) => to !== 'help@fanfare.test')).toHaveLength(20)
  expect(lettersTo('help@fanfare.test')).toHaveLength(23)
})

test('a message that is sent several times, even concurrently, arrives once', async () => {
  const form = formOf()
  const before = await countStored()
  const answers = await Promise.all([send(mia, form), send(mia, form), send(mia, form)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await runJobs(world)
  expect((await send(mia, form)).status).toBe(200)
  await runJobs(world)
  expect(await countStored()).toBe(before + 1)
  expect(world.letters.map(({ to }) => to).toSorted()).toEqual(['help@fanfare.test', form.email].toSorted())
})

test("a stranger who knows a message's id can't read or change it", async () => {
  const form = formOf()
  await send(mia, form)
  for (const who of [null, moderator]) {
    expect(await send(who, form)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  }
  expect(await send(mia, { ...form, message: 'Something else' })).toMatchObject({ status: 409 })
  expect(await stored(form.id)).toMatchObject({ message: form.message, user_id: mia.userId })
})

test('a refusal names every invalid field, and nothing is stored', async () => {
  const before = await countStored()
  const bad = { name: '  ', email: 'ida', topic: 'weather', message: ' \n ' }
  const { status, body } = await send(null, formOf(bad))
  expect([status, body['code']]).toEqual([400, 'invalid-request'])
  expect(Object.keys(body['fields'] ?? {}).toSorted()).toEqual(['email', 'message', 'name', 'topic'])
  expect(body['fields']).toMatchObject({ name: 'This is required.', message: 'This is required.' })
  const long = { name: 'x'.repeat(101), message: 'x'.repeat(5001) }
  const { body: tooLong } = await send(null, formOf(long))
  expect(Object.keys(tooLong['fields'] ?? {}).toSorted()).toEqual(['message', 'name'])
  await runJobs(world)
  expect(await countStored()).toBe(before)
  expect(world.letters).toEqual([])
})

test('a person can send at most twenty messages a day, and a refused one is neither stored nor emailed', async () => {
  const fast = await world.person('fast')
  world.clock.stop()
  for (let count = 0; count < 20; count += 1) expect((await send(fast, formOf())).status).toBe(200)
  const before = await countStored()
  expect(await send(fast, formOf())).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect((await send(mia, formOf())).status).toBe(200)
  expect(await countStored()).toBe(before + 1)
  await runJobs(world)
  expect(lettersTo('help@fanfare.test')).toHaveLength(21)
  world.clock.run()
})

test('without a support address, a message waits in the list and its sender gets a confirmation', async () => {
  const quiet = await createWorld()
  const form = formOf()
  await callApp(quiet.app, { who: null, method: 'POST', path: '/contact', body: form })
  await runJobs(quiet)
  expect(quiet.letters.map(({ to }) => to)).toEqual([form.email])
  const staff = await quiet.person('mod', { role: 'moderator' })
  expect((await quiet.call(staff, 'GET', '/admin/contact')).body.data).toMatchObject([{ id: form.id }])
  await quiet.close()
})
