import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { cleanAccounts } from '../job-names.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const password = 'a long enough secret'
const hour = 60 * 60_000

async function signUp(email: string): Promise<Person> {
  const { headers, body } = await world.call(null, 'POST', '/auth/sign-up', { email, password })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return { userId: body.user?.id ?? '', profileId: '', username: '', email, cookie }
}

const request = (person: Person | null, email: string, options: { id?: string; password?: string } = {}) =>
  world.call(person, 'POST', '/user/security/email', { id: randomUUID(), email, password, ...options })
const confirm = (person: Person | null, token: string) =>
  world.call(person, 'POST', '/user/security/email/confirm', { token })
const emailOf = async (person: Person) => (await world.call(person, 'GET', '/user/security')).body.email
const signIn = async (email: string) =>
  (await world.call(null, 'POST', '/auth/signin', { email, password })).status

/** Runs the due jobs and returns the emails that they send. */
async function mailsOf(work: () => Promise<unknown>) {
  await runJobs(world)
  world.letters.length = 0
  await work()
  await runJobs(world)
  return [...world.letters]
}
const tokenIn = (text: string | undefined) => /confirm-email\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** Requests a change to this address, and returns the token from the link in the email. */
async function linkFor(person: Person, email: string): Promise<string> {
  const mails = await mailsOf(() => request(person, email))
  return tokenIn(mails.find(({ to }) => to === email)?.text)
}

test('an email address changes only when the emailed link is opened, and all sessions stay open', async () => {
  const here = await signUp('mia@example.com')
  const elsewhere = await world.call(null, 'POST', '/auth/signin', { email: here.email, password })
  const phone = { ...here, cookie: String(elsewhere.headers['set-cookie']).split(';')[0] ?? '' }
  const mails = await mailsOf(async () => {
    const { status, body } = await request(here, 'Mia.New@example.com')
    expect([status, body.email, body.pending_email]).toEqual([200, here.email, 'mia.new@example.com'])
  })
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['mia.new@example.com', 'mia@example.com'])
  const notice = mails.find(({ to }) => to === here.email)?.text ?? ''
  expect(notice).toContain('If it wasn’t you')
  expect(notice).not.toMatch(/token=|mia\.new/)
  expect(await emailOf(phone)).toBe(here.email)
  expect(await signIn('mia.new@example.com')).toBe(401)

  const token = tokenIn(mails.find(({ to }) => to === 'mia.new@example.com')?.text)
  const later = await mailsOf(async () => {
    const { status, body } = await confirm(here, token)
    expect([status, body.email, body.pending_email]).toEqual([200, 'mia.new@example.com', null])
  })
  expect(later.map(({ to, subject }) => [to, subject])).toEqual([
    ['mia@example.com', 'Your email address was changed'],
  ])
  expect(await emailOf(phone)).toBe('mia.new@example.com')
  expect([await signIn('mia.new@example.com'), await signIn('mia@example.com')]).toEqual([200, 401])
})

test('a link works once, for an hour; opening it again, even at the same moment, changes nothing', async () => {
  const mia = await signUp('once@example.com')
  const token = await linkFor(mia, 'once.new@example.com')
  const mails = await mailsOf(async () => {
    const both = await Promise.all([confirm(mia, token), confirm(mia, token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await confirm(mia, token)).status).toBe(200)
  })
  expect(mails).toHaveLength(1)
  const back = await linkFor(mia, 'once@example.com')
  expect((await confirm(mia, back)).status).toBe(200)
  // Opening the first link again must not restore its address.
  expect((await confirm(mia, token)).body['code']).toBe('email-link-invalid')
  expect(await emailOf(mia)).toBe('once@example.com')

  const late = await linkFor(mia, 'late@example.com')
  world.clock.advance(hour + 60_000)
  expect((await world.call(mia, 'GET', '/user/security')).body.pending_email).toBeNull()
  expect((await confirm(mia, late)).body['code']).toBe('email-link-invalid')
  expect(await emailOf(mia)).toBe('once@example.com')
})

test("a stranger who gets the link can't use it for either account, and the owner still can", async () => {
  const [mia, leo] = [await signUp('typo@example.com'), await signUp('leo@example.com')]
  const token = await linkFor(mia, 'typo.new@example.com')
  expect((await confirm(leo, token)).body['code']).toBe('email-link-invalid')
  expect((await confirm(null, token)).status).toBe(401)
  expect([await emailOf(mia), await emailOf(leo)]).toEqual([mia.email, leo.email])
  expect((await confirm(mia, token)).status).toBe(200)
})

test('a truncated link returns an error, and the complete link still works', async () => {
  const mia = await signUp('cut@example.com')
  const token = await linkFor(mia, 'cut.new@example.com')
  expect((await confirm(mia, token.slice(0, 30))).body['code']).toBe('link-incomplete')
  expect((await confirm(mia, token)).status).toBe(200)
})

test('a request with a wrong password sends no link', async () => {
  const mia = await signUp('wrong@example.com')
  const mails = await mailsOf(async () => {
    const wrong = await request(mia, 'wrong.new@example.com', { password: 'not it' })
    expect([wrong.status, wrong.body['fields']]).toEqual([403, { password: 'Incorrect password.' }])
    expect((await request(null, 'wrong.new@example.com')).status).toBe(401)
  })
  expect(mails).toEqual([])
  expect((await world.call(mia, 'GET', '/user/security')).body.pending_email).toBeNull()
})

test("an address with an account isn't revealed; its owner is notified, and no link is sent", async () => {
  const [mia, leo] = [await signUp('asks@example.com'), await signUp('taken@example.com')]
  const mails = await mailsOf(async () => {
    const taken = await request(mia, leo.email)
    const free = await request(await signUp('asks2@example.com'), 'free@example.com')
    expect(taken.status).toBe(free.status)
    expect(taken.body).toMatchObject({ pending_email: leo.email })
  })
  const told = mails.filter(({ to }) => to === leo.email)
  expect(told.map(({ subject }) => subject)).toEqual(['This email address already has a Fanfare account'])
  expect(told[0]?.text).not.toContain('token=')
  expect(await emailOf(mia)).toBe('asks@example.com')
})

test('if two people confirm the same address at the same time, one gets it, and the other keeps their current one', async () => {
  const [mia, leo] = [await signUp('race1@example.com'), await signUp('race2@example.com')]
  const [first, second] = [await linkFor(mia, 'race@example.com'), await linkFor(leo, 'race@example.com')]
  const both = await Promise.all([confirm(mia, first), confirm(leo, second)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const emails = [await emailOf(mia), await emailOf(leo)]
  expect(emails.filter((email) => email === 'race@example.com')).toHaveLength(1)
})

test('a request sent twice emails one link, a later one replaces it, and a canceled one does nothing', async () => {
  const mia = await signUp('again@example.com')
  const id = randomUUID()
  const mails = await mailsOf(() =>
    Promise.all([request(mia, 'again1@example.com', { id }), request(mia, 'again1@example.com', { id })]),
  )
  expect(mails).toHaveLength(2)
  const first = tokenIn(mails.find(({ to }) => to === 'again1@example.com')?.text)
  const second = await linkFor(mia, 'again2@example.com')
  expect((await confirm(mia, first)).body['code']).toBe('email-link-invalid')
  const leo = await signUp('cancels@example.com')
  expect((await world.call(leo, 'DELETE', '/user/security/email')).status).toBe(200)
  const canceled = await world.call(mia, 'DELETE', '/user/security/email')
  expect(canceled.body.pending_email).toBeNull()
  expect((await world.call(mia, 'DELETE', '/user/security/email')).status).toBe(200)
  expect((await confirm(mia, second)).body['code']).toBe('email-link-invalid')
  expect(await emailOf(mia)).toBe('again@example.com')
})

test('the cleanup deletes an expired email change and keeps one that can still be confirmed', async () => {
  const [mia, leo] = [await signUp('old@example.com'), await signUp('recent@example.com')]
  await request(mia, 'old.new@example.com')
  world.clock.advance(hour - 60_000)
  await request(leo, 'recent.new@example.com')
  world.clock.advance(2 * 60_000)
  await inTransaction(world.db, (tx) => enqueue(tx, cleanAccounts, { payload: {} }))
  await runJobs(world)
  const kept = await world.db
    .selectFrom('email_change')
    .select('user_id')
    .where('user_id', 'in', [mia.userId, leo.userId])
    .execute()
  expect(kept).toEqual([{ user_id: leo.userId }])
})

test('changing or resetting the password cancels a pending email change', async () => {
  const mia = await signUp('stop@example.com')
  const token = await linkFor(mia, 'stop.new@example.com')
  const body = { current_password: password, new_password: 'quite another one' }
  expect((await world.call(mia, 'POST', '/auth/change-password', body)).status).toBe(200)
  expect((await confirm(mia, token)).body['code']).toBe('email-link-invalid')
  expect(await emailOf(mia)).toBe('stop@example.com')
})

test('a reset link sent to the previous address stops working', async () => {
  const mia = await signUp('links@example.com')
  const [letter] = await mailsOf(() =>
    world.call(null, 'POST', '/auth/forgot-password', { email: mia.email }),
  )
  const reset = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await confirm(mia, await linkFor(mia, 'links.new@example.com'))).status).toBe(200)
  const { body } = await world.call(null, 'POST', '/auth/reset-password', { token: reset, password })
  expect(body['code']).toBe('reset-link-invalid')
})

test("a user can request five changes a day, and a change to their current address is refused with the field's name", async () => {
  const mia = await signUp('many@example.com')
  const same = await request(mia, 'Many@example.com')
  expect([same.status, same.body['fields']]).toEqual([400, { email: 'This is your current email address.' }])
  for (let index = 0; index < 5; index += 1) {
    expect((await request(mia, `many${index}@example.com`)).status).toBe(200)
  }
  expect((await request(mia, 'many6@example.com')).status).toBe(429)
})

test('all users together can request five confirmations a day for one address, without affecting other addresses', async () => {
  for (let index = 0; index < 5; index += 1) {
    const sender = await signUp(`sender${index}@example.com`)
    expect((await request(sender, 'Wanted@example.com')).status).toBe(200)
  }
  const sixth = await signUp('sixth@example.com')
  expect((await request(sixth, 'wanted@example.com')).status).toBe(429)
  expect((await request(sixth, 'free@example.com')).status).toBe(200)
})
