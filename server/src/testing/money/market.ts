import { randomUUID } from 'node:crypto'
import { giveCredits } from './known-money.ts'
import { publish } from '../known-posts.ts'
import type { Person, World } from '../world.ts'

/** A small market with buyers, sellers, posts and referrers. */
export interface Market {
  world: World
  /** Fans only spend. The second one has a spending limit. */
  fans: Person[]
  /**
   * Creators sell, and also buy from each other. The first was referred by the first fan, and the second by the first
   * creator.
   */
  creators: Person[]
  /** The first creator's second profile. */
  twin: Person
  admin: Person
  posts: { id: string; price: number; seller: Person }[]
  /** Each creator's price for a month. */
  monthly: number[]
}

/** The second fan's daily spending limit, in hundredths. */
export const fanLimit = 25_00n

const prices = [0.1, 0.13, 3.33, 10.01]
const monthly = [3.33, 0.27]

/** Opens a market of new people in a world that may have other people. */
export async function openMarket(world: World): Promise<Market> {
  const name = randomUUID().slice(0, 8)
  const person = (role: string) => world.person(`${role}_${name}`)
  const fans = [await person('ann'), await person('bob'), await person('cat')]
  const creators = [await person('leo'), await person('mia')]
  const [ann, bob] = fans
  const [leo, mia] = creators
  if (!ann || !bob || !leo || !mia) throw new Error('Everybody was just made.')
  const twin = await person('twin')
  const admin = await world.person(`admin_${name}`, { role: 'admin' })
  await joinTwin(world, leo, twin)
  await refer(world, leo, ann)
  await refer(world, mia, leo)
  await world.call(bob, 'PUT', '/user/spending-limits', { day: Number(fanLimit) / 100, month: null })
  for (const [index, creator] of creators.entries()) await openShop(world, creator, monthly[index] ?? 0)
  const posts: Market['posts'] = []
  for (const [index, price] of prices.entries()) {
    const seller = index % 2 === 0 ? leo : mia
    posts.push({ id: await publish(world, seller, { price }), price, seller })
  }
  const free = { source: 'free', spendOn: ['tips', 'posts'], isRefundable: false } as const
  for (const fan of [...fans, mia]) {
    await giveCredits(world, fan, 12_34n, { source: 'gift', isRefundable: false })
    await giveCredits(world, fan, 1_01n, free)
  }
  return { world, fans, creators, twin, admin, posts, monthly }
}

async function joinTwin({ db }: World, who: Person, twin: Person): Promise<void> {
  const owner = { user_id: who.userId }
  await db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
}

async function refer({ db, clock }: World, who: Person, by: Person): Promise<void> {
  const row = { user_id: who.userId, referrer_profile_id: by.profileId, created_at: clock.now() }
  await db.insertInto('referral').values(row).execute()
}

async function openShop(world: World, creator: Person, price: number): Promise<void> {
  const discounts = { three_months: 10, six_months: 33, twelve_months: 50 }
  const plans = { is_open: true, monthly_price: price, discounts }
  const answers = [
    await world.call(creator, 'PUT', '/profile/plans', plans),
    await world.call(creator, 'PUT', '/payments/account-iban', {
      iban: 'DE89370400440532013000',
      holder: creator.username,
    }),
  ]
  if (answers.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(answers))
}
