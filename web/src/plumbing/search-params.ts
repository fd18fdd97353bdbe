import type { ReportedType, ReportStatus } from '@fanfare/contract/moderation/report'
import type { JobState } from '@fanfare/contract/admin/job'
import type { ConsentKind, ConsentStatus } from '@fanfare/contract/consents/consent'
import type { Transaction } from '@fanfare/contract/transactions/transaction'
import type { Period } from '@fanfare/contract/earnings/period'
import type { PayoutState } from '@fanfare/contract/payouts/payout'
import type { PostType } from '@fanfare/contract/posts/post'
import type { FeedSort } from '@fanfare/contract/posts/feed'
import type { CreatorSort } from '@fanfare/contract/profile-pages/routes'
import { isSitePath } from './site-path.ts'

/** The feed's filter, as in its URL. Missing fields have their default. */
export type FeedSearch = {
  view?: 'my_creators'
  contentType?: 'photos' | 'videos' | 'locked'
  sortBy?: Exclude<FeedSort, 'latest'>
  nsfw?: 'false'
  tags?: string
  search?: string
}

/** The search term of the results page. */
export type FoundSearch = { search?: string }
/** A search sorts by best match unless the URL has another sort. */
export type ExploreSearch = { search?: string; sort?: Exclude<CreatorSort, 'relevance'> }
export type ProfileSearch = {
  tab?: 'media' | 'reels' | 'stories'
  media?: 'photo' | 'video'
  /** The current story over the profile. */
  storyId?: string
}
export type SignInSearch = { redirect?: string }
/** The token of an emailed link. */
export type LinkSearch = { token?: string }
/** The outcome that the payment page reports when the user returns. The real one comes from the server. */
export type CheckoutSearch = { result?: 'success' | 'cancel' }
export type TransactionsSearch = {
  direction?: Transaction['direction']
  type?: string
  from?: string
  to?: string
}
/** A period that ends today, or a range of days. */
export type PeriodSearch = { period?: Exclude<Period, '1month'>; from?: string; to?: string }
export type SubscribersSearch = { state?: 'expired' }
export type AdminPayoutsSearch = { state?: PayoutState; page?: string }
export type AdminJobsSearch = { state?: JobState; page?: string }
export type AdminConsentsSearch = { status?: ConsentStatus; kind?: ConsentKind; profile?: string }
/** Without a state: pending checks. */
type AdminKycSearch = { state?: 'approved' | 'rejected' | 'all' }
type AdminContactSearch = { state?: 'done' }
/** Without a status: pending reports. */
export type AdminReportsSearch = {
  status?: Exclude<ReportStatus, 'pending'> | 'all' | undefined
  type?: ReportedType | undefined
  mine?: true | undefined
  sort?: 'status' | undefined
}
/** Without a state: published posts of every type, newest first. */
export type AdminPostsSearch = {
  search?: string | undefined
  type?: PostType | undefined
  sort?: 'trending' | undefined
  state?: 'removed' | undefined
}
export type AdminProfilesSearch = { search?: string; banned?: true }
/** `actor` is the user who acted, `subject` the subject of the action. The screen knows the kinds. */
export type AdminAuditSearch = { kind?: string; actor?: string; subject?: string }
/** The current request. */
export type AiToolSearch = { request?: string }
/** `model` is `provider:model`. The screen knows the tools and models. */
export type AiHistorySearch = {
  search?: string | undefined
  task?: string | undefined
  model?: string | undefined
  from?: string | undefined
  to?: string | undefined
  favorites?: true | undefined
}
/** The current reel. */
export type ReelsSearch = { videoId?: string }
export type CreatePostSearch = { contentId?: string; postId?: string; type?: 'reels' }

type Raw = Record<string, unknown>

export function feedSearch(raw: Raw): FeedSearch {
  return compact({
    view: oneOf(raw['view'], ['my_creators']),
    contentType: oneOf(raw['contentType'], ['photos', 'videos', 'locked']),
    sortBy: oneOf(raw['sortBy'], ['trending']),
    nsfw: oneOf(raw['nsfw'], ['false']),
    tags: text(raw['tags'], 500),
    search: text(raw['search'], 100),
  })
}

export function foundSearch(raw: Raw): FoundSearch {
  return compact({ search: text(raw['search'], 100) })
}

export function exploreSearch(raw: Raw): ExploreSearch {
  return compact({
    search: text(raw['search'], 100),
    sort: oneOf(raw['sort'], ['popular', 'newest', 'most_posts']),
  })
}

export function profileSearch(raw: Raw): ProfileSearch {
  return compact({
    tab: oneOf(raw['tab'], ['media', 'reels', 'stories']),
    media: oneOf(raw['media'], ['photo', 'video']),
    storyId: text(raw['storyId'], 64),
  })
}

/** Only paths of this site are accepted, so that a link to the sign-in page can't send people elsewhere. */
export function signInSearch(raw: Raw): SignInSearch {
  const redirect = text(raw['redirect'], 2000)
  return redirect && isSitePath(redirect) ? { redirect } : {}
}

export function linkSearch(raw: Raw): LinkSearch {
  return compact({ token: text(raw['token'], 100) })
}

export function checkoutSearch(raw: Raw): CheckoutSearch {
  return compact({ result: oneOf(raw['result'], ['success', 'cancel']) })
}

export function reelsSearch(raw: Raw): ReelsSearch {
  return compact({ videoId: text(raw['videoId'], 64) })
}

export function createPostSearch(raw: Raw): CreatePostSearch {
  return compact({
    // Several ids are separated by commas.
    contentId: text(raw['contentId'], 800),
    postId: text(raw['postId'], 64),
    type: oneOf(raw['type'], ['reels']),
  })
}

export function periodSearch(raw: Raw): PeriodSearch {
  const from = day(raw['from'])
  const to = day(raw['to'])
  if (from && to && from <= to) return { from, to }
  return compact({ period: oneOf(raw['period'], ['3months', '6months', '1year']) })
}

export function subscribersSearch(raw: Raw): SubscribersSearch {
  return compact({ state: oneOf(raw['state'], ['expired']) })
}

export function adminJobsSearch(raw: Raw): AdminJobsSearch {
  const page = text(raw['page'], 6)
  return compact({
    state: oneOf(raw['state'], ['failed', 'retrying']),
    page: page && /^[1-9]\d*$/.test(page) ? page : undefined,
  })
}

export function adminPayoutsSearch(raw: Raw): AdminPayoutsSearch {
  const page = text(raw['page'], 6)
  return compact({
    state: oneOf(raw['state'], ['requested', 'approved', 'failed', 'paid', 'returned']),
    page: page && /^[1-9]\d*$/.test(page) ? page : undefined,
  })
}

export function adminConsentsSearch(raw: Raw): AdminConsentsSearch {
  return compact({
    status: oneOf(raw['status'], [
      'checking',
      'waiting',
      'active',
      'refused',
      'declined',
      'revoked',
      'ended',
    ]),
    kind: oneOf(raw['kind'], ['own', 'release']),
    profile: text(raw['profile'], 64),
  })
}

export function adminContactSearch(raw: Raw): AdminContactSearch {
  return compact({ state: oneOf(raw['state'], ['done']) })
}

export function adminKycSearch(raw: Raw): AdminKycSearch {
  return compact({ state: oneOf(raw['state'], ['approved', 'rejected', 'all']) })
}

export function adminReportsSearch(raw: Raw): AdminReportsSearch {
  return compact({
    status: oneOf(raw['status'], ['in_review', 'dismissed', 'completed', 'all']),
    type: oneOf(raw['type'], ['post', 'profile', 'comment', 'ai_request']),
    mine: flag(raw['mine']),
    sort: oneOf(raw['sort'], ['status']),
  })
}

export function adminPostsSearch(raw: Raw): AdminPostsSearch {
  return compact({
    search: text(raw['search'], 100),
    type: oneOf(raw['type'], ['regular', 'stories', 'reels']),
    sort: oneOf(raw['sort'], ['trending']),
    state: oneOf(raw['state'], ['removed']),
  })
}

export function adminProfilesSearch(raw: Raw): AdminProfilesSearch {
  return compact({ search: text(raw['search'], 100), banned: flag(raw['banned']) })
}

export function adminAuditSearch(raw: Raw): AdminAuditSearch {
  return compact({
    kind: text(raw['kind'], 40),
    actor: text(raw['actor'], 64),
    subject: text(raw['subject'], 64),
  })
}

export function aiToolSearch(raw: Raw): AiToolSearch {
  return compact({ request: text(raw['request'], 64) })
}

export function aiHistorySearch(raw: Raw): AiHistorySearch {
  return compact({
    search: text(raw['search'], 100),
    task: text(raw['task'], 40),
    model: text(raw['model'], 100),
    from: day(raw['from']),
    to: day(raw['to']),
    favorites: flag(raw['favorites']),
  })
}

/** The screen checks the type, because it knows all of them. */
export function transactionsSearch(raw: Raw): TransactionsSearch {
  return compact({
    direction: oneOf(raw['direction'], ['incoming', 'outgoing', 'internal_transfer']),
    type: text(raw['type'], 40),
    from: day(raw['from']),
    to: day(raw['to']),
  })
}

function oneOf<const Value extends string>(raw: unknown, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === raw)
}

/** On, or undefined. The app sets `true`, which the URL has as text. */
const flag = (raw: unknown): true | undefined => (raw === true || raw === 'true' ? true : undefined)

function text(raw: unknown, longest: number): string | undefined {
  return typeof raw === 'string' && raw.trim() !== '' ? raw.trim().slice(0, longest) : undefined
}

/** A calendar day, as YYYY-MM-DD. */
function day(raw: unknown): string | undefined {
  const date = typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) ? new Date(raw) : undefined
  if (!date || Number.isNaN(date.getTime())) return undefined
  // Some engines read 30 February as the second of March.
  const written = date.toISOString().slice(0, 10)
  return written === raw ? written : undefined
}

type Compact<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Removes undefined fields, so that they don't appear in the URL. */
function compact<T extends Raw>(values: T): Compact<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Compact<T>
}
