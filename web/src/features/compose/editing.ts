import type { Post } from '@fanfare/contract/posts/post'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import type { UploadItem } from '../content/index.ts'
import { followUploads } from './media/follow-uploads.ts'
import type { LocalDrafts } from './drafts/local-drafts.ts'
import {
  hasUnfinishedUpload,
  isSameDraft,
  isWorthKeeping,
  isWorthSending,
  type PostDraft,
} from './drafts/post-draft.ts'
import { savesItself, type Origin } from './primary-action.ts'

/** A draft is saved automatically after this time without changes. */
const QUIET_MS = 3000
const RETRY_MS = 15_000

export type SaveState =
  | { step: 'idle' }
  | { step: 'changed' }
  | { step: 'saving' }
  | { step: 'saved'; at: number }
  | { step: 'failed'; message: string }

/** `isDirty`: some changes are on this device only. */
export type EditingState = { draft: PostDraft; save: SaveState; isDirty: boolean }

export type EditingStart = { draft: PostDraft; origin: Origin; isKnown: boolean; isRestored: boolean }

export type EditingWorld = {
  localDrafts: LocalDrafts
  uploads: { list: () => readonly UploadItem[]; subscribe: (listener: () => void) => () => void }
  /**
   * Creates or changes the post. `isUnsure`: an earlier request may have created the post already. Throws `ApiProblem`.
   */
  sendPost: (post: {
    draft: PostDraft
    isKnown: boolean
    isUnsure: boolean
    isDraft: boolean
  }) => Promise<Post>
  /** Whether the author is still the current profile. Otherwise the post would be sent as someone else's. */
  isActing: () => boolean
  now: () => number
}

export type Editing = ReturnType<typeof createEditing>

/**
 * A post that is being written. Every change is stored on this device immediately, and drafts are sent to the server
 * after three seconds without changes. A published post doesn't change until `publish`.
 */
export function createEditing(world: EditingWorld, start: EditingStart) {
  const { localDrafts } = world
  const state = createState(start)
  const sender = createSender(world, start)
  const saver = createSaver(world, { state, sender, origin: start.origin })

  const replace = (draft: PostDraft) => {
    if (saver.isOver() || draft === state.get().draft) return
    const isDirty = !sender.isSafe(draft)
    // A choice in a form that is still empty isn't worth a warning, and isn't sent.
    const canBeLost = isDirty && (sender.isKnown() || isWorthKeeping(draft))
    state.set({ draft, isDirty, save: saveAfter(state.get().save, canBeLost) })
    if (!isDirty && !isWorthKeeping(draft)) localDrafts.forget(draft.id)
    else saver.keepHere()
    if (isDirty) saver.saveLater(QUIET_MS)
    else saver.pause()
  }
  const replaceFollowing = (draft: PostDraft) => replace(followUploads(draft, world.uploads.list()))
  const follow = () => replaceFollowing(state.get().draft)
  const discard = () => {
    saver.end()
    localDrafts.forget(start.draft.id)
    state.set({ isDirty: false })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    // Also applies upload results, because a file can fail its check before it is added to the draft.
    change: (change: (draft: PostDraft) => Partial<PostDraft>) =>
      replaceFollowing({ ...state.get().draft, ...change(state.get().draft) }),
    saveDraft: saver.saveDraft,
    /** Publishes, schedules or changes the post, and then deletes the copy on this device. */
    async publish(): Promise<Post> {
      saver.pause()
      const post = await sender
        .send(() => (world.isActing() ? state.get().draft : null), { isDraft: false })
        .catch((error: unknown) => {
          if (state.get().isDirty) saver.saveLater(RETRY_MS)
          throw error
        })
      if (!post) throw new Error('There is no post to publish.')
      discard()
      return post
    },
    /** Discards the changes that aren't on the server. */
    discard,
    /**
     * Starts to follow the uploads. Returns a function that stops this, and deletes the copy on this device if the
     * server has saved everything. Unfinished uploads and their alt texts are only in this copy.
     */
    open() {
      saver.resume()
      follow()
      const unfollow = world.uploads.subscribe(follow)
      if (state.get().isDirty) saver.saveLater(QUIET_MS)
      return () => {
        unfollow()
        saver.rest()
        const { isDirty, draft } = state.get()
        if (!isDirty && !hasUnfinishedUpload(draft)) localDrafts.forget(draft.id)
      }
    },
  }
}

type Parts = {
  state: ReturnType<typeof createState>
  sender: ReturnType<typeof createSender>
  origin: Origin
}

/**
 * Stores the draft on this device and saves it to the server, immediately or after a pause in typing. Failures are
 * retried.
 */
function createSaver({ localDrafts, isActing, now }: EditingWorld, { state, sender, origin }: Parts) {
  let isOver = false
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepHere = () =>
    localDrafts.keep({ draft: state.get().draft, origin, isKnown: sender.isKnown(), changedAt: now() })
  const pause = () => clearTimeout(timer)
  const saveLater = (milliseconds: number) => {
    pause()
    // After the user has left the screen, a failed save isn't retried. The draft stays on this device.
    if (isOpen && savesItself(origin))
      timer = setTimeout(() => void saveDraft().catch(() => undefined), milliseconds)
  }
  const isNeeded = () =>
    !isOver && isActing() && isWorthSending(state.get().draft) && !sender.hasArrived(state.get().draft)
  const saveDraft = async () => {
    pause()
    if (!isNeeded()) return
    state.set({ save: { step: 'saving' } })
    try {
      await sender.send(() => (isNeeded() ? state.get().draft : null), { isDraft: true })
    } catch (error) {
      state.set({ save: { step: 'failed', message: messageOf(error) } })
      saveLater(RETRY_MS)
      throw error
    }
    if (isOver) return
    const isBehind = !sender.isSafe(state.get().draft)
    state.set({ save: isBehind ? { step: 'changed' } : { step: 'saved', at: now() }, isDirty: isBehind })
    keepHere()
    if (isBehind) saveLater(QUIET_MS)
  }
  const end = () => {
    isOver = true
    pause()
  }
  const resume = () => {
    isOpen = true
  }
  const rest = () => {
    isOpen = false
    pause()
  }
  return { keepHere, pause, saveLater, saveDraft, resume, rest, end, isOver: () => isOver }
}

function saveAfter(save: SaveState, canBeLost: boolean): SaveState {
  if (canBeLost) return { step: 'changed' }
  return save.step === 'changed' ? { step: 'idle' } : save
}

/** Sends one save at a time, so that a late response never overwrites newer text. Tracks what the server has saved. */
function createSender({ sendPost }: EditingWorld, start: EditingStart) {
  let safe = start.isRestored ? null : start.draft
  let isKnown = start.isKnown
  let isUnsure = false
  let inFlight: Promise<unknown> = Promise.resolve()
  const isSafe = (draft: PostDraft) => safe !== null && isSameDraft(safe, draft)
  const sendNow = async (draft: PostDraft, isDraft: boolean): Promise<Post> => {
    try {
      const post = await sendPost({ draft, isKnown, isUnsure, isDraft })
      isKnown = true
      safe = draft
      return post
    } catch (error) {
      isUnsure = true
      throw error
    }
  }
  return {
    isKnown: () => isKnown,
    isSafe,
    hasArrived: (draft: PostDraft) => isKnown && isSafe(draft),
    /** Waits for earlier requests, then calls `pick` and sends the draft that it returns. Null sends nothing. */
    send(pick: () => PostDraft | null, { isDraft }: { isDraft: boolean }): Promise<Post | null> {
      const turn = inFlight
        .catch(() => undefined)
        .then(() => {
          const draft = pick()
          return draft && sendNow(draft, isDraft)
        })
      inFlight = turn
      return turn
    },
  }
}

function createState({ draft, isRestored }: EditingStart) {
  const listeners = new Set<() => void>()
  let state: EditingState = { draft, save: { step: 'idle' }, isDirty: isRestored }
  return {
    get: () => state,
    set(next: Partial<EditingState>) {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
