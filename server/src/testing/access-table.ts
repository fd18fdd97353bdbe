import type { Unlock } from '@fanfare/contract/posts/post'

export type Outcome = 'open' | 'hidden' | Unlock

export const viewers = [
  'visitor',
  'stranger',
  'follower',
  'subscriber',
  'lapsed',
  'buyer',
  'owner',
  'moderator',
  'admin',
  'adult',
  'refunded',
  // A profile that the author blocked, and a profile that blocked the author.
  'blocked',
  'blocker',
] as const
export type ViewerName = (typeof viewers)[number]

/** The outcomes for each kind of post, in the order of the viewers. */
export const expected = {
  public: row('open open open open open open open open open open open hidden hidden'),
  public_priced: row('sign_in buy buy buy buy open open open open buy buy hidden hidden'),
  followers: row('sign_in follow open open follow follow open open open follow follow hidden hidden'),
  followers_priced: row('sign_in buy buy buy buy open open open open buy buy hidden hidden'),
  subscribers: row(
    'sign_in subscribe subscribe open subscribe subscribe open open open subscribe subscribe hidden hidden',
  ),
  subscribers_priced: row(
    'sign_in subscribe_and_buy subscribe_and_buy buy subscribe_and_buy open open open open subscribe_and_buy subscribe_and_buy hidden hidden',
  ),
  nsfw: row('hidden hidden hidden hidden hidden hidden open open open open hidden hidden hidden'),
  scheduled: row('hidden hidden hidden hidden hidden hidden open hidden hidden hidden hidden hidden hidden'),
  expired: row('hidden hidden hidden hidden hidden hidden open hidden hidden hidden hidden hidden hidden'),
  draft: row('hidden hidden hidden hidden hidden hidden open hidden hidden hidden hidden hidden hidden'),
  removed: row('hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden hidden'),
  words: row('open open open open open open open open open open open hidden hidden'),
  words_priced: row('sign_in buy buy buy buy open open open open buy buy hidden hidden'),
  words_followers: row('sign_in follow open open follow follow open open open follow follow hidden hidden'),
  words_subscribers: row(
    'sign_in subscribe subscribe open subscribe subscribe open open open subscribe subscribe hidden hidden',
  ),
  words_subscribers_priced: row(
    'sign_in subscribe_and_buy subscribe_and_buy buy subscribe_and_buy open open open open subscribe_and_buy subscribe_and_buy hidden hidden',
  ),
  // Posts that their author changed after they were bought.
  sold_removed: row('hidden hidden hidden hidden hidden open hidden open open hidden hidden hidden hidden'),
  sold_ended: row('hidden hidden hidden hidden hidden open open open open hidden hidden hidden hidden'),
  sold_postponed: row('hidden hidden hidden hidden hidden open open open open hidden hidden hidden hidden'),
  sold_changed: row(
    'sign_in subscribe_and_buy subscribe_and_buy buy subscribe_and_buy open open open open subscribe_and_buy subscribe_and_buy hidden hidden',
  ),
}
export type Kind = keyof typeof expected
export const kinds = Object.keys(expected).filter((name): name is Kind => name in expected)

function row(outcomes: string): Record<ViewerName, Outcome> {
  const list = outcomes.split(' ')
  return Object.fromEntries(viewers.map((name, index) => [name, list[index]])) as Record<ViewerName, Outcome>
}

/** The form with which each kind of post is published. A test chooses the times `soon` and `later`. */
export const forms = {
  public: {},
  public_priced: { price: 5 },
  followers: { access: 'followers' },
  followers_priced: { access: 'followers', price: 5 },
  subscribers: { access: 'subscribers' },
  subscribers_priced: { access: 'subscribers', price: 5 },
  nsfw: { nsfw: true },
  scheduled: { available_from: 'later' },
  expired: { available_until: 'soon' },
  draft: { is_draft: true },
  removed: {},
  words: {},
  words_priced: { price: 5 },
  words_followers: { access: 'followers' },
  words_subscribers: { access: 'subscribers' },
  words_subscribers_priced: { access: 'subscribers', price: 5 },
  sold_removed: { price: 5 },
  sold_ended: { price: 5 },
  sold_postponed: { price: 5 },
  sold_changed: { price: 5 },
} as const satisfies Record<Kind, object>

/** How the author changes a kind of post after it was bought. */
export const changesAfterSale: Partial<Record<Kind, Record<string, unknown>>> = {
  sold_ended: { price: 5, available_until: 'soon' },
  sold_postponed: { price: 5, available_from: 'later' },
  sold_changed: { price: 9, access: 'subscribers' },
}

/** Whether one viewer bought a post of this kind and another viewer was refunded. */
export const isSoldKind = (kind: Kind) => kind.endsWith('_priced') || kind.startsWith('sold_')

export const isOfWords = (kind: Kind) => kind.startsWith('words')
