import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { follow, makeContent, publish, sendPost, subscribe } from '#testing/known-posts'
import {
  actAsTwin,
  ban,
  endBansOf,
  deleteProfileOf,
  expectRefused,
  payByCard,
  personWith,
  reverseCardPayment,
} from '#testing/money/known-sales'
import { createWorld, type Answer, type Person, type World } from '#testing/world'
import { fulfillPosts } from './fulfill-posts.ts'

let world: World
let mia: Person
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world))

const sellPost = (form: object = {}, seller = leo) => publish(world, seller, { price: 5, ...form })
const buy = (who: Person | null, postId: string, price = 5) =>
  world.call(who, 'POST', `/post/${postId}/buy`, { price })

const fundsOf = async (buyer: Person, seller = leo) => [
  await balanceOf(world, buyer),
  await earningsOf(world, seller),
]

const rich = (name: string, amount = 100_00n) => personWith(world, name, amount)

type Refusal = { status: number; code: string; buyer: Person; seller?: Person }
const refused = (run: () => Promise<Answer>, refusal: Refusal) =>
  expectRefused(world, run, { seller: leo, ...refusal })

test('a bought post opens only for its buyer, and the author earns four fifths', async () => {
  const buyer = await rich('buyer')
  const content = await makeContent(world, leo)
  const before = await earningsOf(world, leo)
  const postId = await sellPost({ price: 12.34, contents: [{ id: content.id, alt: '' }] })
  const { status, body } = await buy(buyer, postId, 12.34)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: postId, unlock: null, is_purchased: true, preview: null })
  expect(body['media']?.['length']).toBe(1)
  expect(await fundsOf(buyer)).toEqual([100_00n - 12_34n, before + 9_87n])
  const other = await world.call(mia, 'GET', `/post/${postId}`)
  expect(other.body).toMatchObject({ unlock: 'buy', is_purchased: false, media: [] })
  const history = await world.call(buyer, 'GET', '/profile/transactions')
  expect(history.body['data']?.[0]).toMatchObject({
    type: 'post_purchase',
    direction: 'outgoing',
    amount: 12.34,
    subject_id: postId,
  })
})

test('a post is paid for once, however often and fast the purchase is sent', async () => {
  const buyer = await rich('fast', 6_00n)
  const before = await earningsOf(world, leo)
  const postId = await sellPost()
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(buyer, postId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body['code'])
  expect(new Set(refused)).toEqual(new Set(['already-bought']))
  expect(await fundsOf(buyer)).toEqual([1_00n, before + 4_00n])
})

test('fifty people can buy the same post at once, and everybody pays for it and sees it', async () => {
  const author = await world.person('popular')
  const postId = await sellPost({}, author)
  const fans = await Promise.all(Array.from({ length: 50 }, (_, index) => rich(`crowd${index}`, 5_00n)))
  const answers = await Promise.all(fans.map((fan) => buy(fan, postId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(await earningsOf(world, author)).toBe(50n * 4_00n)
  for (const fan of fans) expect(await balanceOf(world, fan)).toBe(0n)
})

test('an invalid purchase is refused with a reason and moves no credits', async () => {
  const buyer = await rich('careful')
  const postId = await sellPost()
  const expectCode = (code: string, status: number, run: () => Promise<Answer>) =>
    refused(run, { code, status, buyer })

  await expectCode('post-not-found', 404, () => buy(buyer, randomUUID()))
  await expectCode('not-for-sale', 409, async () => buy(buyer, await sellPost({ price: 0 }), 0))
  await expectCode('subscribers-only', 403, async () => buy(buyer, await sellPost({ access: 'subscribers' })))
  await expectCode('price-has-changed', 409, () => buy(buyer, postId, 4.99))
  await expectCode('price-has-changed', 409, () => buy(buyer, postId, 5.01))
  await expectCode('amount-too-fine', 400, () => buy(buyer, postId, 5.001))
  await expectCode('amount-too-small', 400, () => buy(buyer, postId, 0))
  await expectCode('amount-too-small', 400, () => buy(buyer, postId, -5))
  await expectCode('amount-too-large', 400, () => buy(buyer, postId, 1e15))
  await expectCode('invalid-request', 400, () =>
    world.send(buyer, 'POST', `/post/${postId}/buy`, { price: '5' }),
  )
  await expectCode('post-not-found', 404, async () => buy(buyer, await sellPost({ is_draft: true })))
  await expectCode('post-not-found', 404, async () => buy(buyer, await sellPost({ nsfw: true })))
  const removed = await sellPost()
  await world.call(leo, 'DELETE', `/post/${removed}`)
  await expectCode('post-not-found', 404, () => buy(buyer, removed))
  expect((await buy(null, postId)).status).toBe(401)
  expect(
    await world.db.selectFrom('purchase').select('id').where('profile_id', '=', buyer.profileId).execute(),
  ).toEqual([])
})

test('a purchase at an outdated price is refused with the current price', async () => {
  const buyer = await rich('slow')
  const postId = await sellPost()
  await world.call(leo, 'PUT', `/post/${postId}`, { description: 'Hello', price: 7.5 })
  const { status, body } = await buy(buyer, postId, 5)
  expect([status, body['code'], body['price']]).toEqual([409, 'price-has-changed', 7.5])
  expect((await buy(buyer, postId, 7.5)).status).toBe(200)
  expect(await balanceOf(world, buyer)).toBe(100_00n - 7_50n)
})

test("authors can't buy their own posts, even with another of their profiles", async () => {
  const max = await rich('max')
  const postId = await sellPost({}, max)
  const refusal = { code: 'own-post', status: 409, buyer: max, seller: max }
  await refused(() => buy(max, postId), refusal)
  await actAsTwin(world, max)
  await refused(() => buy(max, postId), refusal)
  expect(await fundsOf(max, max)).toEqual([100_00n, 0n])
})

test('nobody can buy posts of a banned author until the ban ends, or of a deleted author', async () => {
  const [buyer, author] = [await rich('loyal'), await world.person('author')]
  const [postId, second] = [await sellPost({}, author), await sellPost({}, author)]
  const at = world.clock.now().getTime()
  await ban(world, author, { ends_at: new Date(at + 3_600_000) })
  const refusal = { code: 'post-not-found', status: 404, buyer, seller: author }
  await refused(() => buy(buyer, postId), refusal)
  world.clock.advance(3_600_001)
  await endBansOf(world, author)
  expect((await buy(buyer, postId)).status).toBe(200)
  await ban(world, author)
  await refused(() => buy(buyer, second), refusal)
  await endBansOf(world, author)
  expect((await buy(buyer, second)).status).toBe(200)
  const third = await sellPost({}, author)
  await deleteProfileOf(world, author)
  await refused(() => buy(buyer, third), refusal)
})

test('a priced post for subscribers can be bought by subscribers, but not by followers', async () => {
  const buyer = await rich('subscriber')
  const postId = await sellPost({ access: 'subscribers' })
  await follow(world, buyer, leo)
  await refused(() => buy(buyer, postId), { code: 'subscribers-only', status: 403, buyer })
  await subscribe(world, buyer, { creator: leo, days: 3 })
  const { body } = await buy(buyer, postId)
  expect(body).toMatchObject({ unlock: null, is_purchased: true })
})

test("a purchase without enough credits or beyond the buyer's spending limit is refused, and gives no access", async () => {
  const poor = await rich('poor', 4_99n)
  const postId = await sellPost()
  await refused(() => buy(poor, postId), { code: 'not-enough-credits', status: 402, buyer: poor })
  const strict = await rich('strict')
  await world.call(strict, 'PUT', '/user/spending-limits', { day: 4, month: null })
  await refused(() => buy(strict, postId), {
    code: 'spending-limit-reached',
    status: 403,
    buyer: strict,
  })
  for (const who of [poor, strict]) {
    expect((await world.call(who, 'GET', `/post/${postId}`)).body).toMatchObject({ is_purchased: false })
  }
})

test('a spending limit holds even if a hundred posts are bought at once', async () => {
  const keen = await rich('keen', 1000_00n)
  await world.call(keen, 'PUT', '/user/spending-limits', { day: null, month: 20 })
  const ids: string[] = []
  for (let index = 0; index < 100; index += 1) ids.push(await sellPost())
  const answers = await Promise.all(ids.map((id) => buy(keen, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await balanceOf(world, keen)).toBe(980_00n)
})

test('a reversed payment locks the post and its media again, and the post can be bought again', async () => {
  const buyer = await world.person('regretful')
  const checkoutId = randomUUID()
  await giveCredits(world, buyer, 5_00n, { checkoutId })
  const content = await makeContent(world, leo)
  const postId = await sellPost({ contents: [{ id: content.id, alt: '' }] })
  const before = await earningsOf(world, leo)
  const { body } = await buy(buyer, postId)
  const address = body['media']?.[0]?.['picture']?.['sources']?.[0]?.['src'] ?? ''
  const fetchIt = async () =>
    (await world.app.inject({ url: address, headers: { cookie: buyer.cookie } })).statusCode
  expect(await fetchIt()).toBe(200)

  const payment = { checkoutId, amount: 5_00n }
  await reverseCardPayment(world, buyer, { fulfillment: fulfillPosts(world.deps), payment })
  expect(await fundsOf(buyer)).toEqual([0n, before])
  const shown = await world.call(buyer, 'GET', `/post/${postId}`)
  expect(shown.body).toMatchObject({ unlock: 'buy', is_purchased: false, media: [] })
  // A permission that was just checked is cached for a few seconds.
  world.clock.advance(16_000)
  expect(await fetchIt()).toBe(403)

  await giveCredits(world, buyer, 10_00n)
  expect((await buy(buyer, postId)).status).toBe(200)
  expect((await buy(buyer, postId)).body['code']).toBe('already-bought')
  expect(await fundsOf(buyer)).toEqual([5_00n, before + 4_00n])
  const rows = await world.db
    .selectFrom('purchase')
    .select('revoked_at')
    .where('post_id', '=', postId)
    .orderBy('purchased_at')
    .execute()
  expect(rows.map(({ revoked_at }) => revoked_at === null)).toEqual([false, true])
})

const pay = (who: Person, postId: string, amount: bigint) =>
  payByCard(world, who, { fulfillment: fulfillPosts(world.deps), payment: { subjectId: postId, amount } })

test('a card payment opens the post at its current price, unless that is higher than the agreed price', async () => {
  const buyer = await rich('payer', 3_00n)
  const postId = await sellPost()
  const ask = (price: number) => world.call(leo, 'PUT', `/post/${postId}`, { description: 'Hello', price })
  const isPurchased = async () => (await world.call(buyer, 'GET', `/post/${postId}`)).body['is_purchased']
  await ask(9)
  expect(await pay(buyer, postId, 5_00n)).toBe(false)
  expect([await balanceOf(world, buyer), await isPurchased()]).toEqual([8_00n, false])
  await ask(4)
  expect(await pay(buyer, postId, 5_00n)).toBe(true)
  expect([await balanceOf(world, buyer), await isPurchased()]).toEqual([9_00n, true])
})

test("a card payment beyond the buyer's spending limit opens no post", async () => {
  const buyer = await rich('limited', 3_00n)
  await world.call(buyer, 'PUT', '/user/spending-limits', { day: 4.99, month: null })
  const postId = await sellPost()
  await expect(pay(buyer, postId, 5_00n)).rejects.toMatchObject({ code: 'spending-limit-reached' })
  expect((await world.call(buyer, 'GET', `/post/${postId}`)).body['is_purchased']).toBe(false)
})

test("a card payment doesn't open the buyer's own post, or a post that is now for subscribers only", async () => {
  const max = await rich('max_card', 1_00n)
  const own = await sellPost({}, max)
  expect(await pay(max, own, 5_00n)).toBe(false)
  expect(await fundsOf(max, max)).toEqual([6_00n, 0n])

  const buyer = await rich('late_card', 1_00n)
  const postId = await sellPost()
  const [, before] = await fundsOf(buyer)
  const change = { description: 'Hello', price: 5, access: 'subscribers' } as const
  expect((await world.call(leo, 'PUT', `/post/${postId}`, change)).status).toBe(200)
  expect(await pay(buyer, postId, 5_00n)).toBe(false)
  expect(await fundsOf(buyer)).toEqual([6_00n, before])
})

test('a full refund locks its post again, a partial one lowers its price, and other posts stay open', async () => {
  const [buyer, other] = [await world.person('two_posts'), await rich('other_buyer')]
  const [first, second] = [await sellPost(), await sellPost()]
  const fulfillment = fulfillPosts(world.deps)
  const payments = [first, second].map((subjectId) => ({
    subjectId,
    amount: 5_00n,
    checkoutId: randomUUID(),
  }))
  for (const payment of payments) await payByCard(world, buyer, { fulfillment, payment })
  await buy(other, first)
  const pricesOf = async ({ profileId }: Person) => {
    const rows = await world.db
      .selectFrom('purchase')
      .select(['post_id', 'price'])
      .where('profile_id', '=', profileId)
      .where('revoked_at', 'is', null)
      .execute()
    return new Map(rows.map(({ post_id, price }) => [post_id, price]))
  }
  const lowered = {
    type: 'post_purchase',
    buyerId: buyer.profileId,
    sellerId: leo.profileId,
    price: 3_00n,
  } as const
  await inTransaction(world.db, async (tx) => fulfillment.lower?.(tx, { ...lowered, subjectId: first }))
  expect(await pricesOf(buyer)).toEqual(
    new Map([
      [first, 3_00n],
      [second, 5_00n],
    ]),
  )
  expect(await pricesOf(other)).toEqual(new Map([[first, 5_00n]]))
  const checkoutId = payments[0]?.checkoutId ?? ''
  expect(
    await reverseCardPayment(world, buyer, { fulfillment, payment: { checkoutId, amount: 5_00n } }),
  ).toBe(1)
  expect(await pricesOf(buyer)).toEqual(new Map([[second, 5_00n]]))
  expect(await pricesOf(other)).toEqual(new Map([[first, 5_00n]]))

  // When the post is bought again, a refund applies to the current purchase, and the reversed one stays as history.
  await giveCredits(world, buyer, 5_00n)
  expect((await buy(buyer, first)).status).toBe(200)
  await inTransaction(world.db, async (tx) =>
    fulfillment.lower?.(tx, { ...lowered, subjectId: first, price: 1_00n }),
  )
  const history = await world.db
    .selectFrom('purchase')
    .select(['price', 'revoked_at'])
    .where('profile_id', '=', buyer.profileId)
    .where('post_id', '=', first)
    .orderBy('purchased_at')
    .execute()
  expect(history.map(({ price, revoked_at }) => [price, revoked_at === null])).toEqual([
    [3_00n, false],
    [1_00n, true],
  ])
})

test('a restored sale opens an 18+ post again, but not a post that was taken down or bought again', async () => {
  const buyer = await world.person('restored')
  const [nsfw, removed] = [await sellPost({ nsfw: true }), await sellPost()]
  await world.call(leo, 'DELETE', `/post/${removed}`)
  const restore = (subjectId: string | null) =>
    inTransaction(world.db, (tx) =>
      fulfillPosts(world.deps).restore(tx, {
        subjectId,
        buyerId: buyer.profileId,
        sellerId: leo.profileId,
        userId: buyer.userId,
        price: 5_00n,
        at: world.clock.now(),
      }),
    )
  expect(await restore(nsfw)).toEqual({ subjectId: nsfw })
  expect(await restore(nsfw)).toBeNull()
  expect(await restore(removed)).toBeNull()
  const rows = world.db.selectFrom('purchase').select('post_id').where('profile_id', '=', buyer.profileId)
  expect(await rows.execute()).toEqual([{ post_id: nsfw }])
})

test('a card payment for a post that no longer exists stays in the wallet as credits', async () => {
  const buyer = await rich('unlucky', 5_00n)
  const author = await world.person('vanishing')
  const [bought, removed] = [await sellPost({}, author), await sellPost({}, author)]
  await buy(buyer, bought)
  await world.call(author, 'DELETE', `/post/${removed}`)
  const earned = await earningsOf(world, author)
  expect(await pay(buyer, bought, 5_00n)).toBe(false)
  expect(await pay(buyer, removed, 5_00n)).toBe(false)
  const third = await sellPost({}, author)
  await ban(world, author)
  expect(await pay(buyer, third, 5_00n)).toBe(false)
  expect(await fundsOf(buyer, author)).toEqual([15_00n, earned])
})

test('a card purchase is refused for the same reasons as one with credits, or if there is no card provider', async () => {
  const buyer = await rich('plastic')
  const withCard = (postId: string, price = 5) =>
    world.call(buyer, 'POST', `/post/${postId}/buy-with-card`, { id: randomUUID(), price })
  const postId = await sellPost()
  for (const [run, code, status] of [
    [() => withCard(randomUUID()), 'post-not-found', 404],
    [() => withCard(postId, 4), 'price-has-changed', 409],
    [() => withCard(postId, 0.001), 'amount-too-small', 400],
    [() => withCard(postId), 'payments-unavailable', 503],
  ] as const) {
    await refused(run, { code, status, buyer })
  }
  await buy(buyer, postId)
  await refused(() => withCard(postId), { code: 'already-bought', status: 409, buyer })
  expect((await sendPost(world, leo, { price: 1 })).status).toBe(200)
})
