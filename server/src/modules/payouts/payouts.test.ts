import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf } from '#ledger'
import { countJobs } from '#kernel/jobs'
import { sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveEarnings } from '#testing/money/known-money'
import { preferencesWith } from '#testing/notification-preferences'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Answer, type Person, type World } from '#testing/world'

let world: World
let admin: Person
let stranger: Person
beforeAll(async () => {
  world = await createWorld({ MIN_PAYOUT: '5', AUTOMATIC_PAYOUT: '0' })
  admin = await world.person('admin', { role: 'admin' })
  stranger = await world.person('stranger')
})
afterAll(() => closeBalanced(world))

const iban = 'DE89 3704 0044 0532 0130 00'
/** The part of the account number that nobody is shown. Shorter parts could occur in an id. */
const hiddenDigits = '37040044'

/** A user who earned this much (in hundredths) and has a bank account. */
async function creator(name: string, earned: bigint): Promise<Person> {
  const person = await world.person(name)
  await giveEarnings(world, person, earned)
  await world.call(person, 'PUT', '/payments/account-iban', { iban, holder: `${name} Example` })
  return person
}

/** Another profile of the same user. */
async function twinOf(who: Person): Promise<Person> {
  const twin = await world.person(`${who.username}_twin`)
  const owner = { user_id: who.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  return { ...who, profileId: twin.profileId }
}

const ask = (who: Person | null, form: object = {}) =>
  world.call(who, 'POST', '/user/payout', { id: randomUUID(), amount: 10, method: 'iban', ...form })

/** Requests a payout of 10 credits and returns its id. */
async function asked(who: Person, form: object = {}): Promise<string> {
  const { status, body } = await ask(who, form)
  expect(status).toBe(200)
  return body['id']
}

const approve = (who: Person, id: string) => world.call(who, 'POST', `/admin/payout/${id}/approve`)
const markPaid = (who: Person, id: string, reference = 'SEPA 1') =>
  world.call(who, 'POST', `/admin/payout/${id}/paid`, { reference })
const returnPayout = (who: Person, id: string, reason = 'The name does not fit.') =>
  world.call(who, 'POST', `/admin/payout/${id}/return`, { reason })
const withdraw = (who: Person, id: string) => world.call(who, 'DELETE', `/user/payout/${id}`)

const heldFor = async (id: string): Promise<bigint> =>
  (await balancesOf(world.db, { kind: 'hold', ownerIds: [id] })).get(id) ?? 0n

/** Expects a refusal with this code, unchanged earnings and wallet, and no queued jobs. */
async function refused(
  who: Person,
  run: () => Promise<Answer>,
  [status, code]: [number, string],
): Promise<void> {
  const funds = async () => [await earningsOf(world, who), await balanceOf(world, who)]
  const before = await funds()
  expect(await run()).toMatchObject({ status, body: { code } })
  expect(await funds()).toEqual(before)
}

const transfersAbout = async (id: string): Promise<string[]> => {
  const rows = await world.db
    .selectFrom('transfer')
    .select('key')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ key }) => key)
}

test('a payout stays on hold until an admin approves it and it is paid', async () => {
  const leo = await creator('leo', 30_00n)
  const id = await asked(leo, { amount: 12.34 })
  expect(await earningsOf(world, leo)).toBe(17_66n)
  expect(await heldFor(id)).toBe(12_34n)
  const balance = await world.call(leo, 'GET', '/profile/earnings/balance')
  expect(balance.body).toMatchObject({ available: 17.66, on_its_way: 12.34, owed: 0, can_pay_out: true })
  expect(JSON.stringify(balance.body.methods).replaceAll(' ', '')).not.toContain(hiddenDigits)

  const { body: approved } = await approve(admin, id)
  expect(approved).toMatchObject({ state: 'approved', amount_cents: 123, destination: '•••• 3000' })
  const { body: paid } = await markPaid(admin, id)
  expect(paid).toMatchObject({ state: 'paid', reference: 'SEPA 1' })
  expect(await heldFor(id)).toBe(0n)
  expect(await earningsOf(world, leo)).toBe(17_66n)
  const { body: after } = await world.call(leo, 'GET', '/profile/earnings/balance')
  expect(after).toMatchObject({ available: 17.66, on_its_way: 0 })
  const { body: history } = await world.call(leo, 'GET', '/profile/transactions', { type: 'profile_payout' })
  expect(history['data']).toMatchObject([{ direction: 'outgoing', amount: 12.34, subject_id: id }])
})

test("a payout of real earnings isn't marked as sandbox money, whether it is paid to a bank or a wallet", async () => {
  const bea = await creator('bea', 30_00n)
  await world.call(bea, 'PUT', '/user/wallet', {
    crypto_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  })
  for (const method of ['iban', 'crypto']) await asked(bea, { method })
  const { body } = await world.call(bea, 'GET', '/user/payout')
  expect(body['data']).toMatchObject([
    { method: 'crypto', destination: '•••• eAed', is_sandbox: false },
    { method: 'iban', destination: '•••• 3000', is_sandbox: false },
  ])
})

test('an invalid payout request is refused with a reason and moves no credits', async () => {
  const ida = await creator('ida', 30_00n)
  for (const [form, refusal] of [
    [{ amount: 4.99 }, [400, 'amount-too-small']],
    [{ amount: 0 }, [400, 'amount-too-small']],
    [{ amount: -10 }, [400, 'amount-too-small']],
    [{ amount: 10.001 }, [400, 'amount-too-fine']],
    [{ amount: 1e15 }, [400, 'amount-too-large']],
    [{ amount: 30.01 }, [409, 'not-enough-earnings']],
    [{ method: 'crypto' }, [409, 'payout-destination-missing']],
    [{ method: 'connect_account' }, [409, 'payout-destination-missing']],
    [{ method: 'cash' }, [400, 'invalid-request']],
    [{ id: 'mine' }, [400, 'invalid-request']],
    [{ amount: '10' }, [400, 'invalid-request']],
  ] as const) {
    await refused(ida, () => ask(ida, form), [...refusal])
  }
  await refused(
    ida,
    () => world.call(ida, 'POST', '/user/wallet/transfer', { id: randomUUID(), amount: 10 }),
    [409, 'payout-destination-missing'],
  )
  expect((await ask(null)).status).toBe(401)
  expect((await world.call(ida, 'GET', '/user/payout')).body['data']).toEqual([])
})

test('ids are compared without regard to case', async () => {
  const cap = await creator('cap', 30_00n)
  const id = randomUUID()
  await asked(cap, { id: id.toUpperCase() })
  expect((await withdraw(cap, id)).body).toMatchObject({ id, state: 'returned' })
  expect(await earningsOf(world, cap)).toBe(30_00n)
})

test("a user without earnings can't request a payout", async () => {
  const poor = await world.person('poor')
  await world.call(poor, 'PUT', '/payments/account-iban', { iban, holder: 'Poor Example' })
  await refused(poor, () => ask(poor), [409, 'not-enough-earnings'])
  expect(await earningsOf(world, poor)).toBe(0n)
})

test('a payout request sent repeatedly counts once, even if the destination has changed since', async () => {
  const mia = await creator('mia', 30_00n)
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(mia, { id })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body['state']}`))).toEqual(
    new Set(['200 requested']),
  )
  expect(await earningsOf(world, mia)).toBe(20_00n)
  await world.call(mia, 'PUT', '/payments/account-iban', { iban: null, holder: null })
  expect((await ask(mia, { id: id.toUpperCase() })).status).toBe(200)
  expect(await earningsOf(world, mia)).toBe(20_00n)
  await refused(mia, () => ask(mia, { id, amount: 11 }), [409, 'conflict'])
  await refused(mia, () => ask(mia, { id, method: 'crypto' }), [409, 'conflict'])
  const other = await creator('other', 30_00n)
  await refused(other, () => ask(other, { id }), [409, 'conflict'])
})

test('twenty concurrent payout requests take no more than the balance', async () => {
  const max = await creator('max', 35_00n)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(max)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'asked' : body['code']))
  expect(codes.filter((code) => code === 'asked')).toHaveLength(3)
  expect(codes.filter((code) => code === 'not-enough-earnings')).toHaveLength(17)
  expect(await earningsOf(world, max)).toBe(5_00n)
})

test("an admin can't approve their own payout or mark it as paid, whichever profile they act as", async () => {
  const boss = await world.person('boss', { role: 'admin' })
  const second = await twinOf(boss)
  for (const profile of [boss, second]) {
    await giveEarnings(world, profile, 30_00n)
    await world.call(boss, 'POST', '/user/profile/switch', { profile_id: profile.profileId })
    await world.call(boss, 'PUT', '/payments/account-iban', { iban, holder: 'Boss Example' })
    const id = await asked(boss)
    for (const actingAs of [second, boss]) {
      await world.call(boss, 'POST', '/user/profile/switch', { profile_id: actingAs.profileId })
      const jobs = await countJobs(world.db)
      await refused(profile, () => approve(boss, id), [403, 'own-payout'])
      expect(await countJobs(world.db)).toBe(jobs)
      await refused(profile, () => markPaid(boss, id), [403, 'own-payout'])
    }
    expect(await heldFor(id)).toBe(10_00n)
    expect((await approve(admin, id)).status).toBe(200)
    await refused(profile, () => markPaid(boss, id), [403, 'own-payout'])
    expect((await markPaid(admin, id)).status).toBe(200)
  }
})

test("each decision of an admin is in the audit log once, and a withdrawal by the creator isn't", async () => {
  const uma = await creator('uma', 40_00n)
  const [paid, returned, withdrawn] = [await asked(uma), await asked(uma), await asked(uma)]
  for (let times = 0; times < 2; times += 1) {
    await approve(admin, paid)
    await markPaid(admin, paid)
    await returnPayout(admin, returned)
  }
  expect((await withdraw(uma, withdrawn)).status).toBe(200)
  const recorded = await world.db
    .selectFrom('staff_action')
    .select(['actor_id', 'details'])
    .where('kind', '=', 'decide-payout')
    .where('subject_id', '=', uma.userId)
    .orderBy(sql`details ->> 'decision'`)
    .execute()
  expect(recorded).toEqual(
    ['approved', 'paid', 'returned'].map((decision) => ({
      actor_id: admin.userId,
      details: { decision, amount: 10 },
    })),
  )
})

test("a moderator can't decide or list payouts", async () => {
  const rae = await creator('rae', 30_00n)
  const id = await asked(rae)
  const moderator = await world.person('moderator', { role: 'moderator' })
  for (const run of [approve, markPaid, returnPayout]) {
    await refused(rae, () => run(moderator, id), [403, 'not-allowed'])
  }
  expect((await world.call(moderator, 'GET', '/admin/payout')).status).toBe(403)
  expect((await world.call(rae, 'GET', '/user/payout')).body['data']).toMatchObject([
    { id, state: 'requested' },
  ])
})

test("strangers and ordinary users can't decide payouts or see those of others", async () => {
  const eva = await creator('eva', 30_00n)
  const id = await asked(eva)
  await refused(eva, () => withdraw(stranger, id), [404, 'payout-not-found'])
  for (const who of [stranger, eva]) {
    for (const run of [approve, markPaid, returnPayout]) {
      await refused(eva, () => run(who, id), [403, 'not-allowed'])
    }
    expect((await world.call(who, 'GET', '/admin/payout')).status).toBe(403)
  }
  expect((await world.call(stranger, 'GET', '/user/payout')).body['data']).toEqual([])
  expect(await heldFor(id)).toBe(10_00n)
  for (const run of [approve, markPaid, returnPayout]) {
    expect(await run(admin, randomUUID())).toMatchObject({ status: 404, body: { code: 'payout-not-found' } })
  }
  expect((await withdraw(eva, randomUUID())).status).toBe(404)
})

test('a payout that is canceled twice at the same time is returned once', async () => {
  const fay = await creator('fay', 30_00n)
  const id = await asked(fay)
  const answers = await Promise.all([withdraw(fay, id), withdraw(fay, id), returnPayout(admin, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await withdraw(fay, id)).body).toMatchObject({ state: 'returned' })
  expect(await earningsOf(world, fay)).toBe(30_00n)
  expect(await transfersAbout(id)).toEqual([`payout:${id}`, `payout-returned:${id}`])
  await refused(fay, () => approve(admin, id), [409, 'payout-decided'])
  await refused(fay, () => markPaid(admin, id), [409, 'payout-decided'])
  const { body } = await world.call(fay, 'GET', '/profile/transactions')
  expect(body['data']).toMatchObject([
    { type: 'profile_payout', direction: 'incoming', amount: 10, description: 'Payout returned' },
    { type: 'profile_payout', direction: 'outgoing', amount: 10, is_undone: true },
    { type: 'admin_adjustment' },
  ])
})

test("an approved payout can't be canceled by its owner, only returned by an admin or paid", async () => {
  const gus = await creator('gus', 90_00n)
  const ids = await Promise.all(Array.from({ length: 8 }, () => asked(gus)))
  await Promise.all(ids.map((id) => approve(admin, id)))
  const [first = ''] = ids
  await refused(gus, () => withdraw(gus, first), [409, 'payout-decided'])
  const outcomes = await Promise.all(
    ids.map(async (id, index) => {
      const both = [() => markPaid(admin, id), () => returnPayout(admin, id)]
      const [one, two] = index % 2 === 0 ? both : both.toReversed()
      const answers = await Promise.all([one?.(), two?.()])
      return answers.map((answer) => answer?.status ?? 0).sort((a, b) => a - b)
    }),
  )
  expect(outcomes).toEqual(ids.map(() => [200, 409]))
  const { body } = await world.call(gus, 'GET', '/user/payout')
  const data: unknown = body['data']
  const rows = Array.isArray(data) ? data : []
  const returned = rows.filter(({ state }) => state === 'returned').length
  expect(rows.filter(({ state }) => state === 'paid')).toHaveLength(8 - returned)
  expect(await earningsOf(world, gus)).toBe(10_00n + BigInt(returned) * 10_00n)
})

test('a payout is approved and paid once, however often either request is sent', async () => {
  const hal = await creator('hal', 30_00n)
  const id = await asked(hal)
  await refused(hal, () => markPaid(admin, id), [409, 'payout-decided'])
  const approvals = await Promise.all(Array.from({ length: 5 }, () => approve(admin, id)))
  expect(approvals.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const payments = await Promise.all(
    Array.from({ length: 5 }, (_, index) => markPaid(admin, id, `R${index}`)),
  )
  expect(payments.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(payments.map(({ body }) => body['reference']))).toHaveLength(1)
  expect(await transfersAbout(id)).toEqual([`payout:${id}`, `payout-paid:${id}`])
  await refused(hal, () => returnPayout(admin, id), [409, 'payout-decided'])
  world.letters.length = 0
  await runJobs(world)
  expect(new Set(world.letters.map(({ to }) => to))).toContain('hal@example.com')
})

test('payouts are listed page by page, latest request first, and an admin can filter them by state', async () => {
  const joy = await creator('joy', 90_00n)
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) {
    ids.unshift(await asked(joy, { amount: 5 + index }))
    world.clock.advance(1000)
  }
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const { body } = await world.call(joy, 'GET', '/user/payout', { limit: 2, cursor })
    seen.push(...body.data.map(({ id }) => id))
    if (body.pagination.next_cursor === null) break
    cursor = body.pagination.next_cursor
  }
  expect(seen).toEqual(ids)
  await approve(admin, ids[3] ?? '')
  const { body } = await world.call(admin, 'GET', '/admin/payout', { state: 'approved', limit: 100 })
  const found = body.data.map(({ id }) => id)
  expect(found).toContain(ids[3])
  expect(found).not.toContain(ids[2])
})

test('the owner gets an email about the decision, unless they turned these emails off', async () => {
  const kim = await creator('kim', 30_00n)
  await runJobs(world)
  world.letters.length = 0
  const id = await asked(kim)
  await returnPayout(admin, id, 'The account is closed.')
  await runJobs(world)
  expect(world.letters).toHaveLength(1)
  expect(world.letters[0]).toMatchObject({ to: 'kim@example.com' })
  expect(world.letters[0]?.text).toContain('The account is closed.')
  expect(world.letters[0]?.text.replaceAll(' ', '')).not.toContain(hiddenDigits)

  const quiet = preferencesWith({ payout: { in_app: true, push: true, email: false } })
  await world.call(kim, 'PUT', '/profile/preferences/notifications', quiet)
  await returnPayout(admin, await asked(kim))
  await runJobs(world)
  expect(world.letters).toHaveLength(1)
})

test('where selling requires a verified identity, a user without one gets no payouts', async () => {
  const strict = await createWorld({ REQUIRE_KYC_TO_SELL: 'true', MIN_PAYOUT: '5' })
  const lou = await strict.person('lou')
  await giveEarnings(strict, lou, 30_00n)
  await strict.call(lou, 'PUT', '/payments/account-iban', { iban, holder: 'Lou Example' })
  const form = { id: randomUUID(), amount: 10, method: 'iban' as const }
  expect(await strict.call(lou, 'POST', '/user/payout', form)).toMatchObject({
    status: 403,
    body: { code: 'selling-not-allowed' },
  })
  expect(await earningsOf(strict, lou)).toBe(30_00n)
  await strict.close()
})
