import { forgetIntent, intentKey } from './forget-intent.ts'

const KEPT_MS = 30 * 60_000
const CLAIMED_MS = 24 * 60 * 60_000

/**
 * A visitor's action, to be completed once they have signed in. `open` is the URL that opens a dialog, which requires
 * another press.
 */
export type Intent =
  | { kind: 'like-post' | 'save-post'; postId: string }
  | { kind: 'like-comment'; postId: string; commentId: string }
  | { kind: 'follow'; profileId: string }
  | { kind: 'comment'; postId: string; text: string }
  | { kind: 'open'; at: string }

/** An intent that is stored while its visitor signs in. */
export type KeptIntent = Exclude<Intent, { kind: 'open' }>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Options = { now?: number; store?: Store | undefined }

/**
 * `path` is the page on which the action was pressed, `until` is when it expires, in milliseconds, and `userId` is the
 * user who has signed in since.
 */
type Kept = { intent: KeptIntent; path: string; until: number; userId: string | null }

/**
 * Stores a visitor's action on a page in this tab only: for half an hour, and for a day once the visitor has signed
 * in. It is never part of a URL, so that no link can make anyone like or follow something.
 */
export function keepIntent(intent: KeptIntent, address: string, options: Options = {}): void {
  const { now = Date.now(), store = tabStore() } = options
  write({ intent, path: pathOf(address), until: now + KEPT_MS, userId: null }, store)
}

/** The intent that waits for a visitor to sign in and continue to this URL, or undefined. */
export function findIntent(address: string, options: Options = {}): KeptIntent | undefined {
  return read(address, options)?.intent
}

/**
 * Assigns the intent to the user who signed in through the pages that the press led to. Only they can finish it, not a
 * session taken over from another tab, and a second user in the same tab clears it. It now lasts longer, because
 * onboarding takes time; signing in again doesn't extend it.
 */
export function claimIntent(userId: string, address: string, options: Options = {}): void {
  const { now = Date.now(), store = tabStore() } = options
  const kept = read(address, options)
  if (kept?.userId === null) write({ ...kept, userId, until: now + CLAIMED_MS }, store)
  else if (kept?.userId !== userId) forgetIntent(store)
}

/** The intent that this user can finish now at this URL. It is cleared, so that nothing is done twice. */
export function takeIntent(userId: string, address: string, options: Options = {}): KeptIntent | undefined {
  const kept = read(address, options)
  forgetIntent(options.store)
  return kept?.userId === userId ? kept.intent : undefined
}

function read(address: string, { now = Date.now(), store = tabStore() }: Options): Kept | undefined {
  const kept = attempt((): unknown => JSON.parse(store?.getItem(intentKey) ?? 'null'))
  return isKept(kept) && kept.path === pathOf(address) && kept.until > now ? kept : undefined
}

function write(kept: Kept, store: Store | undefined): void {
  attempt(() => store?.setItem(intentKey, JSON.stringify(kept)))
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '')

// Reading the property throws if storage is blocked, and on the server, which has no window.
function tabStore(): Store | undefined {
  return attempt(() => window.sessionStorage)
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

function isKept(kept: unknown): kept is Kept {
  return (
    isRecord(kept) &&
    typeof kept['path'] === 'string' &&
    typeof kept['until'] === 'number' &&
    (kept['userId'] === null || typeof kept['userId'] === 'string') &&
    isIntent(kept['intent'])
  )
}

const needs: Record<KeptIntent['kind'], readonly string[]> = {
  'like-post': ['postId'],
  'save-post': ['postId'],
  'like-comment': ['postId', 'commentId'],
  follow: ['profileId'],
  comment: ['postId', 'text'],
}

function isIntent(intent: unknown): boolean {
  if (!isRecord(intent)) return false
  const names = Object.entries(needs).find(([kind]) => kind === intent['kind'])?.[1]
  return names?.every((name) => typeof intent[name] === 'string') ?? false
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
