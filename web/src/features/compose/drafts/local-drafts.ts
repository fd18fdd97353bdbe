import type { DraftItem, PostDraft } from './post-draft.ts'
import type { Origin } from '../primary-action.ts'

/** A draft as it is stored on this device. `isKnown`: the server also has this post. `changedAt` is in milliseconds. */
export type LocalDraft = { draft: PostDraft; origin: Origin; isKnown: boolean; changedAt: number }

export type LocalDrafts = {
  keep: (draft: LocalDraft) => void
  forget: (draftId: string) => void
  find: (draftId: string) => LocalDraft | undefined
  /** Drafts that were never published, most recently changed first. */
  listFresh: () => LocalDraft[]
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Stores drafts on this device at every change, so that nothing is lost in a crash or when the tab is closed. Each
 * profile has its own drafts. If the browser blocks storage, drafts exist only until the page is closed.
 */
export function createLocalDrafts(profileId: string, store: Store | null): LocalDrafts {
  const prefix = `fanfare.draft.${profileId}.`
  const find = (draftId: string) => read(store?.getItem(prefix + draftId) ?? null)
  return {
    keep(draft) {
      try {
        store?.setItem(prefix + draft.draft.id, JSON.stringify(draft))
      } catch {
        // If the storage is full or blocked, the user can still write.
      }
    },
    forget: (draftId) => store?.removeItem(prefix + draftId),
    find,
    listFresh() {
      const keys = Array.from({ length: store?.length ?? 0 }, (_, place) => store?.key(place) ?? '')
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => find(key.slice(prefix.length)) ?? [])
        .filter(({ origin }) => origin === 'fresh')
        .sort((a, b) => b.changedAt - a.changedAt)
    },
  }
}

/** This browser's storage; null if it is blocked. */
export function browserStore(): Store | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function read(text: string | null): LocalDraft | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isLocalDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isLocalDraft(value: unknown): value is LocalDraft {
  return (
    isRecord(value) &&
    typeof value['origin'] === 'string' &&
    typeof value['isKnown'] === 'boolean' &&
    typeof value['changedAt'] === 'number' &&
    isPostDraft(value['draft'])
  )
}

function isPostDraft(value: unknown): value is PostDraft {
  return (
    isRecord(value) &&
    ['id', 'type', 'description', 'access', 'price'].every((name) => typeof value[name] === 'string') &&
    typeof value['nsfw'] === 'boolean' &&
    isListOf(value['tags'], (tag): tag is string => typeof tag === 'string') &&
    isListOf(value['items'], isItem) &&
    ['availableFrom', 'availableUntil'].every(
      (name) => value[name] === null || typeof value[name] === 'string',
    )
  )
}

function isItem(value: unknown): value is DraftItem {
  return isRecord(value) && ['key', 'name', 'alt'].every((name) => typeof value[name] === 'string')
}

function isListOf<T>(value: unknown, isOne: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.every(isOne)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
