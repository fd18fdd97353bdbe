import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { balancesOf } from '#ledger'
import { inTransaction, sql } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { closeBalanced } from '#testing/money/close-balanced'
import { earningsOf, giveEarnings } from '#testing/money/known-money'
import { runJobs } from '#testing/run-jobs'
import { accountHolder, createPayoutsWorld, type PayoutsWorld } from '#testing/money/payouts-world'
import { createWorld, type Person } from '#testing/world'
import { payPayout } from '../job-names.ts'
import { payOut } from '../paying/pay-out.ts'

let world: PayoutsWorld
beforeAll(async () => {
  world = await createPayoutsWorld({ AUTOMATIC_PAYOUT: '20' })
})
afterAll(() => closeBalanced(world))

const open = (who: Person) => world.call(who, 'POST', '/user/stripe/create-connect-account', {})
const show = (who: Person) => world.call(who, 'GET', '/user/stripe/account')
const ask = (who: Person, form: object = {}) =>
  world.call(who, 'POST', '/user/payout', {
    id: randomUUID(),
    amount: 10,
    method: 'connect_account',
    ...form,
  })
const stateOf = async (who: Person) => (await world.call(who, 'GET', '/user/payout')).body['data']?.[0]

/** A user who earned 100 credits and has a Connect account, with its details entered unless stated otherwise. */
async function creator(name: string, { hasDetails = true } = {}): Promise<Person> {
  const who = await world.person(name)
  await giveEarnings(world, who, 100_00n)
  const { status, body } = await open(who)
  expect(status).toBe(200)
  if (hasDetails) await world.sandbox.submit(body['url'], { action: 'finish', ...accountHolder })
  await show(who)
  return who
}

/** The number of transfers that the provider has made. */
const transfersMade = async () => (await world.stripe.transfers.list({ limit: 100 })).data.length

/** Makes failed jobs due again now. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)

test.each([
  ['can’t be opened without the password', 'zoe', '/user/stripe/create-connect-account', false],
  ['can’t be changed without the password', 'zac', '/user/stripe/edit-connect-account', true],
] as const)('for a user with a password, the account %s', async (_, name, path, isOpened) => {
  const right = 'the right password'
  const who = await (isOpened ? creator(name) : world.person(name))
  const password_hash = await hashPassword(right)
  await world.db.updateTable('user').set({ password_hash }).where('id', '=', who.userId).execute()
  const before = (await show(who)).body
  expect(before['payouts_enabled']).toBe(isOpened)
  await runJobs(world)
  const letters = world.letters.length

  for (const password of [undefined, '', 'wrong', `${right} `]) {
    const refused = await world.call(who, 'POST', path, { password })
    expect(refused).toMatchObject({ status: 403, body: { code: 'wrong-password' } })
    expect(refused.body['url']).toBeUndefined()
  }
  await runJobs(world)
  expect([(await show(who)).body, world.letters.length]).toEqual([before, letters])

  const opened = await world.call(who, 'POST', path, { password: right })
  expect([opened.status, typeof opened.body['url']]).toEqual([200, 'string'])
})

test('an account is opened once, and can receive payouts once its holder has entered their details', async () => {
  const leo = await creator('leo', { hasDetails: false })
  const { body: before } = await show(leo)
  expect(before).toMatchObject({ is_sandbox: true, details_submitted: false, payouts_enabled: false })
  expect(await ask(leo)).toMatchObject({ status: 409, body: { code: 'payout-destination-missing' } })

  const links = await Promise.all([open(leo), open(leo), open(leo)])
  expect(links.map(({ status }) => status)).toEqual([200, 200, 200])
  await world.sandbox.submit(links[1]?.body['url'], { action: 'finish', ...accountHolder })
  expect((await show(leo)).body).toEqual({ ...before, details_submitted: true, payouts_enabled: true })

  await runJobs(world)
  const subjects = world.letters.filter(({ to }) => to === 'leo@example.com').map(({ subject }) => subject)
  expect(subjects).toEqual(['Your Connect account was added', 'Your Connect account can now receive payouts'])

  expect(await ask(leo, { amount: 12.34 })).toMatchObject({ status: 200, body: { state: 'approved' } })
  await runJobs(world)
  expect(await stateOf(leo)).toMatchObject({ state: 'paid', amount_cents: 123, is_sandbox: true })
  expect((await stateOf(leo))?.['reference']).toMatch(/^tr_/)
  expect(await earningsOf(world, leo)).toBe(87_66n)
})

test("a payout above the automatic limit needs an admin's decision", async () => {
  const mia = await creator('mia')
  const admin = await world.person('admin', { role: 'admin' })
  const { body } = await ask(mia, { amount: 20.01 })
  expect(body).toMatchObject({ state: 'requested' })
  await runJobs(world)
  expect(await stateOf(mia)).toMatchObject({ state: 'requested', reference: null })
  const id = body['id']
  expect((await world.call(admin, 'POST', `/admin/payout/${id}/paid`, { reference: 'by hand' })).status).toBe(
    409,
  )
  await world.call(admin, 'POST', `/admin/payout/${id}/approve`)
  expect(
    (await world.call(admin, 'POST', `/admin/payout/${id}/return`, { reason: 'Too late.' })).status,
  ).toBe(409)
  await runJobs(world)
  expect(await stateOf(mia)).toMatchObject({ state: 'paid' })
})

test("an approved card payout can't be marked as paid by hand, and its job pays it once", async () => {
  const noa = await creator('noa')
  const admin = await world.person('noa_admin', { role: 'admin' })
  const id = (await ask(noa)).body['id']
  expect(await stateOf(noa)).toMatchObject({ state: 'approved' })
  const paid = () => world.call(admin, 'POST', `/admin/payout/${id}/paid`, { reference: 'by hand' })
  expect(await paid()).toMatchObject({ status: 409, body: { code: 'payout-decided' } })
  expect(await stateOf(noa)).toMatchObject({ state: 'approved', reference: null })
  await Promise.all([runJobs(world), paid()])
  expect((await stateOf(noa))?.['reference']).toMatch(/^tr_/)
  expect(await paid()).toMatchObject({ status: 409 })
  expect((await stateOf(noa))?.['reference']).toMatch(/^tr_/)
  expect(await earningsOf(world, noa)).toBe(90_00n)
})

test("the job doesn't send payouts that are returned, requested, already paid, or paid by hand", async () => {
  const gil = await creator('gil')
  await world.call(gil, 'PUT', '/payments/account-iban', { iban: 'DE89370400440532013000', holder: 'Gil' })
  const form = { amount: 21 }
  const ids = {
    returned: (await ask(gil, form)).body['id'],
    requested: (await ask(gil, form)).body['id'],
    byHand: (await ask(gil, { amount: 5, method: 'iban' })).body['id'],
    paid: (await ask(gil, { amount: 5 })).body['id'],
  }
  await world.call(gil, 'DELETE', `/user/payout/${ids.returned}`)
  await runJobs(world)
  const states = async () =>
    world.db
      .selectFrom('payout')
      .select(['id', 'state', 'reference', 'tries'])
      .where('user_id', '=', gil.userId)
      .orderBy('id')
      .execute()
  const before = await states()
  expect(before.map(({ state }) => state).sort()).toEqual(['approved', 'paid', 'requested', 'returned'])
  for (const payout_id of Object.values(ids)) {
    await inTransaction(world.db, (tx) => enqueue(tx, payPayout, { payload: { payout_id } }))
  }
  const calls = await transfersMade()
  await runJobs(world)
  expect(await states()).toEqual(before)
  expect(await transfersMade()).toBe(calls)
  for (const payoutId of Object.values(ids)) {
    await expect(payOut(world.deps, { payoutId })).resolves.toBeUndefined()
  }
  expect([await states(), await transfersMade()]).toEqual([before, calls])
})

test('the daily automatic limit counts paid and failed payouts, but not returned or admin-approved ones', async () => {
  const uri = await creator('uri')
  expect((await ask(uri, { amount: 12 })).body).toMatchObject({ state: 'approved' })
  await runJobs(world)
  expect(await stateOf(uri)).toMatchObject({ state: 'paid' })
  expect((await ask(uri, { amount: 9 })).body).toMatchObject({ state: 'requested' })
  expect((await ask(uri, { amount: 8 })).body).toMatchObject({ state: 'approved' })
  expect((await ask(uri, { amount: 1 })).body).toMatchObject({ state: 'requested' })
  await runJobs(world)
  world.clock.advance(86_400_000 + 60_000)
  expect((await ask(uri, { amount: 20 })).body).toMatchObject({ state: 'approved' })
  await runJobs(world)

  const fin = await creator('fin')
  const stuck = (await ask(fin, { amount: 12 })).body['id']
  await world.db.updateTable('payout').set({ state: 'failed' }).where('id', '=', stuck).execute()
  expect((await ask(fin, { amount: 9 })).body).toMatchObject({ state: 'requested' })

  const ova = await creator('ova')
  const admin = await world.person('ova_admin', { role: 'admin' })
  const large = (await ask(ova, { amount: 21 })).body['id']
  await world.call(admin, 'POST', `/admin/payout/${large}/approve`)
  const unclaimed = (await ask(ova, { amount: 22 })).body['id']
  await world.call(ova, 'DELETE', `/user/payout/${unclaimed}`)
  expect((await ask(ova, { amount: 20 })).body).toMatchObject({ state: 'approved' })
  await runJobs(world)
})

test('a payout that the provider refuses is returned to the earnings, with a reason', async () => {
  // The provider has disabled the account, which our row doesn't show yet.
  const ida = await creator('ida', { hasDetails: false })
  await world.db
    .updateTable('connect_account')
    .set({ payouts_enabled: true })
    .where('user_id', '=', ida.userId)
    .execute()
  expect((await ask(ida)).body).toMatchObject({ state: 'approved' })
  expect(await earningsOf(world, ida)).toBe(90_00n)
  await runJobs(world)
  expect(await stateOf(ida)).toMatchObject({ state: 'returned', reference: null })
  expect((await stateOf(ida))?.['reason']).toContain('card provider')
  expect(await earningsOf(world, ida)).toBe(100_00n)
  expect((await show(ida)).body).toMatchObject({ payouts_enabled: false })
})

test('an account that the provider has deleted receives no payout and causes no server error', async () => {
  const ben = await creator('ben')
  const gone = { account_id: 'acct_gone' }
  await world.db.updateTable('connect_account').set(gone).where('user_id', '=', ben.userId).execute()
  expect((await show(ben)).status).toBe(200)
  expect(await open(ben)).toMatchObject({ status: 503, body: { code: 'payments-unavailable' } })
  await ask(ben)
  await runJobs(world)
  expect(await stateOf(ben)).not.toMatchObject({ state: 'paid' })
})

test.each(['error', 'lose-answer'])(
  'a payout is retried when the provider fails (%s), and paid once',
  async (fault) => {
    const who = await creator(`patient_${fault.replace('-', '_')}`)
    await world.sandbox.control('faults', { fault, calls: '2' })
    const { body } = await ask(who)
    await runJobs(world)
    const id = body['id']
    expect(await stateOf(who)).toMatchObject({ state: 'approved' })
    const held = await balancesOf(world.db, { kind: 'hold', ownerIds: [id] })
    expect(held.get(id)).toBe(10_00n)
    await hurry()
    await runJobs(world)
    await hurry()
    await runJobs(world)
    expect(await stateOf(who)).toMatchObject({ state: 'paid' })
    expect(await earningsOf(world, who)).toBe(90_00n)
  },
)

test('while the provider is unreachable, the last known state is shown and no account is opened', async () => {
  const eve = await creator('eve')
  await world.sandbox.control('faults', { fault: 'error', calls: '2' })
  expect((await show(eve)).body).toMatchObject({ payouts_enabled: true })
  const newcomer = await world.person('newcomer')
  await world.sandbox.control('faults', { fault: 'error', calls: '2' })
  expect(await open(newcomer)).toMatchObject({ status: 503, body: { code: 'payments-unavailable' } })
  expect((await show(newcomer)).body).toMatchObject({ id: null })
  expect(await world.call(newcomer, 'POST', '/user/stripe/edit-connect-account', {})).toMatchObject({
    status: 409,
    body: { code: 'connect-account-missing' },
  })
})

test("an account at the sandbox doesn't exist at the real provider", async () => {
  const max = await creator('max')
  const { card } = world.deps.payments
  await world.db
    .updateTable('connect_account')
    .set({ is_sandbox: false })
    .where('user_id', '=', max.userId)
    .execute()
  expect((await show(max)).body).toMatchObject({ id: null, payouts_enabled: false })
  const { body } = await world.call(max, 'GET', '/profile/earnings/balance')
  expect(body['methods']?.[0]).toMatchObject({ method: 'connect_account', destination: null })
  expect(await ask(max)).toMatchObject({ status: 409, body: { code: 'payout-destination-missing' } })
  expect((await open(max)).status).toBe(200)
  expect((await show(max)).body).toMatchObject({ is_sandbox: card?.isSandbox })
})

test("a stranger can't see an account, and without a provider there are no accounts", async () => {
  const stranger = await world.person('stranger')
  expect((await show(stranger)).body).toMatchObject({ id: null })
  expect((await world.call(null, 'GET', '/user/stripe/account')).status).toBe(401)
  const bare = await createWorld()
  const lou = await bare.person('lou')
  for (const path of ['/user/stripe/create-connect-account', '/user/stripe/edit-connect-account'] as const) {
    expect(await bare.call(lou, 'POST', path, {})).toMatchObject({ body: { code: 'payments-unavailable' } })
  }
  await bare.close()
})
