const KEY = 'fanfare.referrer'
const KEPT_MS = 30 * 24 * 60 * 60_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Kept = { value: string; until: number }

// The code of a referral link, or the id of a profile. A username doesn't count, because it may belong to
// someone else by now.
const named = /^(?:[0-9a-f]{12}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/**
 * Remembers a visitor's referrer, from the `ref` of the URL that they arrived by. The first one wins until it was
 * sent with a sign-up or thirty days have passed. `now` is in milliseconds.
 */
export function keepReferrer(search: string, now = Date.now(), store = browserStore()): void {
  const value = new URLSearchParams(search).get('ref') ?? ''
  if (!named.test(value) || knownReferrer(now, store)) return
  attempt(() => store?.setItem(KEY, JSON.stringify({ value, until: now + KEPT_MS } satisfies Kept)))
}

/** This visitor's referrer, if a recent link named one. */
export function knownReferrer(now = Date.now(), store = browserStore()): string | undefined {
  const kept = attempt((): unknown => JSON.parse(store?.getItem(KEY) ?? 'null'))
  return isKept(kept) && named.test(kept.value) && kept.until > now ? kept.value : undefined
}

/** The referrer's field, which every kind of sign-up includes. */
export function referrerField(): { referrer_id?: string } {
  const value = knownReferrer()
  return value ? { referrer_id: value } : {}
}

/** Call this when a sign-up has been accepted. */
export function forgetReferrer(store = browserStore()): void {
  attempt(() => store?.removeItem(KEY))
}

// Reading the property throws if storage is blocked, and on the server, which has no window.
function browserStore(): Store | undefined {
  return attempt(() => window.localStorage)
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'value' in kept &&
    'until' in kept &&
    typeof kept.value === 'string' &&
    typeof kept.until === 'number'
  )
}
