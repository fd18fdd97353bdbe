import type { Credits } from '@fanfare/contract/money/money'
import { isBanned } from '#moderation'
import { sql, type Db, type Tx } from '#kernel/db'
import { prepare, type Value } from '#kernel/database/prepared'
import { prepareSale, type Sale, type Transferred } from '#ledger'
import { addingSource, writeActivity, type Activity } from '#notifications'
import { referrerOf, type Referrer } from '#referrals'
import { isSubscribed } from '#subscriptions'
import { isIdentified } from '#verification'
import { isBlockedFor, isBought, offeredTo, viewpointIn, type Viewpoint } from '../access.ts'
import { findSeenPost } from '../post-queries.ts'

/** The facts about a post and its buyer that a purchase depends on. */
export interface OfferedPost {
  id: string
  price: Credits
  seller_id: string
  seller_user_id: string
  seller_username: string
  is_visible: boolean
  /** Whether people other than its buyers and staff can see it. */
  is_offered: boolean
  is_bought: boolean
  needs_subscription: boolean
  is_seller_banned: boolean
  /** Whether staff have approved the seller's identity. */
  is_seller_identified: boolean
  is_blocked: boolean
  /** The user who gets a share of the fee. */
  referrer: Referrer | null
}

const selectOffered = prepare<Viewpoint & { postId: string }, Omit<OfferedPost, 'is_visible'>>((value) => {
  const viewpoint = viewpointIn(value)
  return sql`
    select post.id, post.price, post.profile_id as seller_id, seller.user_id as seller_user_id,
      seller.username as seller_username, ${offeredTo(viewpoint)} as is_offered,
      ${isBought(viewpoint)} as is_bought,
      (post.access = 'subscribers' and not ${isSubscribed(viewpoint, sql`post.profile_id`)}) as needs_subscription,
      ${isBanned(sql`post.profile_id`, viewpoint.at)} as is_seller_banned,
      ${isIdentified(sql`seller.user_id`)} as is_seller_identified, ${isBlockedFor(viewpoint)} as is_blocked,
      ${referrerOf(sql`post.profile_id`)} as referrer
    from post join profile as seller on seller.id = post.profile_id
    where post.id = ${value('postId')}::uuid`
})

/**
 * A post as one buyer sees it, with its seller. Every offered post is visible, so only other posts need a second
 * statement. Putting the whole visibility rule into the first one would slow down every purchase.
 */
export async function findOfferedPost(
  db: Db,
  query: Viewpoint & { postId: string },
): Promise<OfferedPost | undefined> {
  const [post] = await selectOffered(db, query)
  if (!post) return undefined
  const isVisible = post.is_offered || (await findSeenPost(db, query))?.is_visible === true
  return { ...post, is_visible: isVisible }
}

interface NewPurchase {
  id: string
  postId: string
  profileId: string
  price: bigint
  at: Date
}

/** A purchase, with the notification to the seller. */
type ToldPurchase = NewPurchase & { news: string }

// A reversed purchase can be made again. The lock, which the reference to the post would take anyway, waits for a
// concurrent removal of the post, so that nobody buys it after its buyers were refunded.
const insertion = (value: Value<NewPurchase>) => sql<{ id: string }>`
  insert into purchase (id, post_id, profile_id, price, purchased_at)
  select ${value('id')}::uuid, post.id, ${value('profileId')}::uuid, ${value('price')}::bigint,
    ${value('at')}::timestamptz
  from post where post.id = ${value('postId')}::uuid and post.removed_at is null for key share
  on conflict (post_id, profile_id) where revoked_at is null do nothing
  returning id`

const insertOne = prepare(insertion)

/**
 * Records that a profile bought a post. Returns false if it already owns the post, or if the post was just removed.
 */
export const insertPurchase = async (tx: Tx, purchase: NewPurchase): Promise<boolean> =>
  (await insertOne(tx, purchase)).length === 1

const insertPaid = prepareSale(
  (value: Value<ToldPurchase>) => sql`${insertion(value)}, ${addingSource(value('news'))}`,
)

/**
 * Inserts a purchase, pays for it and notifies the seller, in one statement. Returns null if the profile already owns
 * the post, or if the post was just removed.
 */
export const insertPaidPurchase = (db: Db, purchase: NewPurchase, sale: Sale): Promise<Transferred | null> =>
  insertPaid(db, { ...purchase, news: writeActivity(newsOf(purchase, sale)) }, sale)

/** The content of the seller's notification. */
export const newsOf = (
  { id, postId, profileId, price, at }: NewPurchase,
  { sellerId }: { sellerId: string },
): Activity => ({
  type: 'purchase',
  id,
  toProfileId: sellerId,
  byProfileId: profileId,
  postId,
  amount: price,
  at,
})

/** The number of a post's purchases, without reversed ones. */
export async function countPurchases(db: Db, { postId }: { postId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('purchase')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('post_id', '=', postId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Records the price of a purchase after a partial refund. */
export async function lowerPurchase(
  tx: Tx,
  { postId, profileId, price }: { postId: string; profileId: string; price: bigint },
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ price })
    .where('post_id', '=', postId)
    .where('profile_id', '=', profileId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Revokes access to a post. The row stays as history. */
export async function revokePurchase(
  tx: Tx,
  { postId, profileId, at }: { postId: string; profileId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ revoked_at: at })
    .where('post_id', '=', postId)
    .where('profile_id', '=', profileId)
    .where('revoked_at', 'is', null)
    .execute()
}
