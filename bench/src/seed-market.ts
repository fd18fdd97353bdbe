import { randomUUID } from 'node:crypto'
import type { Db } from '@fanfare/server/kernel/db'
import { inTransaction } from '@fanfare/server/kernel/db'
import { idAt } from '@fanfare/server/kernel/clock'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { outside, transfer, wallet } from '@fanfare/server/modules/ledger/index'

/** Buyers with full wallets, one popular seller and a hundred others, who each have posts for one credit. */
export interface Market {
  buyers: Actor[]
  popularPosts: string[]
  otherPosts: string[]
}

const price = 100n
const postsOfPopular = 5000
const otherSellers = 100
const postsOfOthers = 50

export async function seedMarket(db: Db, { buyers: buyerCount }: { buyers: number }): Promise<Market> {
  const people = await insertPeople(db, buyerCount + otherSellers + 1)
  const [popular, ...rest] = people
  if (!popular) throw new Error('No seller was created.')
  const buyers = rest.slice(0, buyerCount)
  for (const buyer of buyers) await fill(db, buyer)
  const popularPosts = await insertPosts(db, popular, postsOfPopular)
  const otherPosts: string[] = []
  for (const seller of rest.slice(buyerCount)) {
    otherPosts.push(...(await insertPosts(db, seller, postsOfOthers)))
  }
  return { buyers, popularPosts, otherPosts }
}

async function insertPeople(db: Db, count: number): Promise<Actor[]> {
  const at = new Date()
  const people = Array.from({ length: count }, () => ({ userId: idAt(at), profileId: idAt(at) }))
  const users = people.map(({ userId }, index) => ({
    id: userId,
    identifier: `u${String(index).padStart(10, '0')}`,
    email: null,
    created_at: at,
  }))
  await db.insertInto('user').values(users).execute()
  const profiles = people.map(({ userId, profileId }, index) => ({
    id: profileId,
    uuid: randomUUID(),
    user_id: userId,
    username: `trader${index}`,
    display_name: `Trader ${index}`,
    introduced_at: at,
    created_at: at,
  }))
  await db.insertInto('profile').values(profiles).execute()
  return people.map((ids) => ({ ...ids, sessionId: randomUUID(), role: 'user', seesNsfw: false }))
}

async function fill(db: Db, { userId, profileId }: Actor): Promise<void> {
  const amount = 1_000_000_00n
  await inTransaction(db, (tx) =>
    transfer(tx, {
      key: `fill:${userId}`,
      type: 'stripe_token_purchase',
      at: new Date(),
      legs: [
        { account: outside('card'), amount: -amount },
        { account: wallet(userId), amount },
      ],
      destinationProfileId: profileId,
      grants: { source: 'card', spendOn: null, isRefundable: true },
    }),
  )
}

async function insertPosts(db: Db, { profileId }: Actor, count: number): Promise<string[]> {
  const at = new Date()
  const posts = Array.from({ length: count }, () => ({
    id: idAt(at),
    profile_id: profileId,
    type: 'regular' as const,
    access: 'public' as const,
    price,
    published_at: at,
    created_at: at,
    updated_at: at,
  }))
  for (let start = 0; start < count; start += 1000)
    await db
      .insertInto('post')
      .values(posts.slice(start, start + 1000))
      .execute()
  return posts.map(({ id }) => id)
}
