import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { actAsTwin } from '#testing/money/known-sales'
import { noEmails } from '#testing/notification-preferences'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => world.close())

const setIban = (who: Person | null, iban: string | null, holder: string | null = 'Leo Example') =>
  world.call(who, 'PUT', '/payments/account-iban', { iban, holder })
const showIban = (who: Person) => world.call(who, 'GET', '/payments/get-account-iban')
const setAddress = (who: Person | null, crypto_address: string | null) =>
  world.call(who, 'PUT', '/user/wallet', { crypto_address })

test('a bank account can be entered as printed on paper, and only its last digits are shown', async () => {
  const ida = await world.person('ida')
  const { status, body } = await setIban(ida, ' gb29 NWBK 6016-1331 9268 19 ', '  Leo Example ')
  expect([status, body]).toEqual([200, { iban: '•••• 6819', holder: 'Leo Example' }])
  const kept = await world.db
    .selectFrom('bank_account')
    .select('iban')
    .where('profile_id', '=', ida.profileId)
    .executeTakeFirstOrThrow()
  expect(kept.iban).toBe('GB29NWBK60161331926819')
  expect((await setIban(ida, 'DE89370400440532013000')).body).toMatchObject({ iban: '•••• 3000' })
})

test.each([
  'DE89370400440532013001',
  'DE8937040044053201300',
  'DE00370400440532013000',
  'XX89370400440532013000',
  'GB29NWBK6016133192681',
  'hello',
  '',
  ' ',
])('a wrong IBAN (%j) is refused, and the previous one stays', async (iban) => {
  const before = await setIban(leo, 'DE89370400440532013000')
  expect(await setIban(leo, iban)).toMatchObject({ status: 400, body: { code: 'iban-invalid' } })
  expect((await showIban(leo)).body).toEqual(before.body)
})

test('a wrong IBAN without a holder is refused with a sentence for both fields, and nothing is stored', async () => {
  const kim = await world.person('kim')
  for (const holder of [null, '  ']) {
    const { status, body } = await setIban(kim, 'DE89370400440532013001', holder)
    expect([status, body]).toMatchObject([400, { code: 'iban-invalid' }])
    expect(body['fields']).toEqual({
      iban: 'Check the letters and digits.',
      holder: 'Enter the account holder’s name.',
    })
  }
  expect((await showIban(kim)).body).toEqual({ iban: null, holder: null })
})

test('a bank account requires a holder and can be removed', async () => {
  expect((await setIban(leo, 'DE89370400440532013000', null)).status).toBe(400)
  expect((await setIban(leo, 'DE89370400440532013000', '   ')).status).toBe(400)
  expect((await setIban(leo, null, null)).body).toEqual({ iban: null, holder: null })
  expect((await showIban(leo)).body).toEqual({ iban: null, holder: null })
})

test('a crypto wallet is stored with its checksum capitals, and a typo is refused', async () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect((await setAddress(leo, address.toLowerCase())).body).toEqual({ crypto_address: address })
  for (const wrong of [address.replace('5aAe', '5aae'), address.slice(0, -1), 'bc1qar0srrr7xfkvy5l643', '']) {
    expect(await setAddress(leo, wrong)).toMatchObject({
      status: 400,
      body: { code: 'crypto-address-invalid' },
    })
  }
  const { body } = await world.call(leo, 'GET', '/profile/earnings/balance')
  expect(body['methods']?.[2]).toEqual({ method: 'crypto', destination: '•••• eAed' })
  expect((await setAddress(leo, null)).body).toEqual({ crypto_address: null })
})

test("a stranger sees neither destination, and the user's other profiles don't show the bank account", async () => {
  await setIban(leo, 'DE89370400440532013000')
  const stranger = await world.person('stranger')
  expect((await showIban(stranger)).body).toEqual({ iban: null, holder: null })
  await setIban(stranger, null, null)
  expect((await showIban(leo)).body).toMatchObject({ iban: '•••• 3000' })
  expect((await setIban(null, null, null)).status).toBe(401)
  expect((await setAddress(null, null)).status).toBe(401)
  await actAsTwin(world, leo)
  expect((await showIban(leo)).body).toEqual({ iban: null, holder: null })
})

test('adding, changing or removing a payout destination always sends a security email', async () => {
  const zoe = await world.person('zoe')
  await world.call(zoe, 'PUT', '/profile/preferences/notifications', noEmails)
  await runJobs(world)
  world.letters.length = 0
  await setIban(zoe, 'DE89370400440532013000', 'Zoe Example')
  await setIban(zoe, 'GB29NWBK60161331926819', 'Zoe Example')
  await setIban(zoe, 'GB29NWBK60161331926819', 'Zoe Other')
  await setIban(zoe, null, null)
  await setAddress(zoe, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await setAddress(zoe, null)
  await runJobs(world)
  expect(world.letters.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'zoe@example.com: Your payout bank account for “@zoe” was added',
    'zoe@example.com: Your payout bank account for “@zoe” was changed',
    'zoe@example.com: Your payout bank account for “@zoe” was changed',
    'zoe@example.com: Your payout bank account for “@zoe” was removed',
    'zoe@example.com: Your payout wallet was added',
    'zoe@example.com: Your payout wallet was removed',
  ])
  expect(world.letters.map(({ text }) => /•••• \w{4}/.exec(text)?.[0])).toEqual(
    ['3000', '6819', '6819', '6819', 'eAed', 'eAed'].map((end) => `•••• ${end}`),
  )
  for (const { text } of world.letters) {
    expect(text).toContain('http://fanfare.test/settings#security')
    expect(text).not.toMatch(/37040044|60161331|6053F3E94C/)
  }
})

test('an unchanged or refused destination sends no email', async () => {
  const sue = await world.person('sue')
  await setIban(sue, 'DE89370400440532013000')
  await setAddress(sue, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await runJobs(world)
  world.letters.length = 0
  await setIban(sue, 'DE89 3704 0044 0532 0130 00')
  await setIban(sue, 'DE89370400440532013001')
  await setAddress(sue, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
  await setAddress(sue, '0x5a')
  await runJobs(world)
  expect(world.letters).toEqual([])
})

describe('for a user with a password', () => {
  const right = 'the right password'
  const iban = 'DE89370400440532013000'
  const holder = 'Zed Example'
  const crypto_address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  async function personWithPassword(name: string): Promise<Person> {
    const person = await world.person(name)
    const password_hash = await hashPassword(right)
    await world.db.updateTable('user').set({ password_hash }).where('id', '=', person.userId).execute()
    return person
  }
  const destinationsOf = async (person: Person) => {
    const { body } = await world.call(person, 'GET', '/profile/earnings/balance')
    return [body['methods']?.[1]?.['destination'], body['methods']?.[2]?.['destination']]
  }

  const changes = [
    ['a bank account', '/payments/account-iban', { iban, holder }, { iban: null, holder: null }],
    ['a crypto wallet', '/user/wallet', { crypto_address }, { crypto_address: null }],
  ] as const

  test.each(changes)(
    "%s can't be added, changed or removed without the password",
    async (_, path, added, removed) => {
      const person = await personWithPassword(`zed${path.length}`)
      const refused = async (body: object): Promise<void> => {
        const before = await destinationsOf(person)
        for (const password of [undefined, '', 'wrong', `${right} `]) {
          const answer = await world.call(person, 'PUT', path, { ...body, password })
          expect(answer).toMatchObject({ status: 403, body: { code: 'wrong-password' } })
          expect(answer.body['fields']).toEqual({ password: 'Incorrect password.' })
        }
        expect(await destinationsOf(person)).toEqual(before)
      }
      await runJobs(world)
      world.letters.length = 0
      await refused(added)
      await runJobs(world)
      expect(world.letters).toEqual([])
      expect((await world.call(person, 'PUT', path, { ...added, password: right })).status).toBe(200)
      await refused(removed)
      expect((await world.call(person, 'PUT', path, { ...removed, password: right })).status).toBe(200)
      expect(await destinationsOf(person)).toEqual([null, null])
    },
  )

  test("the password can't be guessed by changing destinations, and invalid ones don't count as guesses", async () => {
    const person = await personWithPassword('guessed')
    const put = async (path: string, body: object): Promise<number> =>
      (await world.send(person, 'PUT', path, body)).status
    for (let index = 0; index < 12; index += 1) {
      expect(await put('/payments/account-iban', { iban: 'DE00', holder, password: 'wrong' })).toBe(400)
      expect(await put('/user/wallet', { crypto_address: '0x5a', password: 'wrong' })).toBe(400)
    }
    for (let index = 0; index < 5; index += 1) {
      expect(await put('/payments/account-iban', { iban, holder, password: 'wrong' })).toBe(403)
      expect(await put('/user/wallet', { crypto_address, password: 'wrong' })).toBe(403)
    }
    expect(await put('/payments/account-iban', { iban, holder, password: right })).toBe(429)
    expect(await put('/user/wallet', { crypto_address, password: right })).toBe(429)
    expect(await destinationsOf(person)).toEqual([null, null])
  })
})
