import { hashKey, mutationOptions } from '@tanstack/react-query'
import type { MutationKey, QueryClient } from '@tanstack/react-query'
import { actingProfileId, isOfFormerViewer } from '../session/session.ts'

/** A toggle, such as a like: shown immediately, and undone if the server refuses. */
type Switch<Answer> = {
  mutationKey: MutationKey
  /** The state on the screen; undefined if nothing shows it. */
  read: () => boolean | undefined
  show: (on: boolean) => void
  /** Cancels earlier requests, so that their responses don't undo the toggle. */
  cancel?: () => Promise<void>
  send: (on: boolean) => Promise<Answer>
  /** Caches the server's response to the last press. */
  cache: (answer: Answer, on: boolean) => void
  /** Explains why a press changed nothing. */
  refuse: (error: Error) => void
}

/** The server's state while presses wait for their responses. */
type Truth = { by: string | null; on: boolean | undefined; waiting: number }

const truths = new WeakMap<QueryClient, Map<string, Truth>>()

/**
 * The mutation of a toggle. Presses are sent one after the other, and the screen shows the last one. After
 * its response, the screen shows the server's state, however many were refused. A response that arrives after
 * another profile became current changes nothing on the screen.
 */
export function optimisticSwitch<Answer>(client: QueryClient, of: Switch<Answer>) {
  const { mutationKey } = of
  return mutationOptions({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: of.send,
    onMutate: async (on: boolean) => {
      const truth = waitFor(client, of)
      await of.cancel?.()
      if (!isOfFormerViewer(client, truth)) of.show(on)
      return truth
    },
    onSuccess: (answer, on, truth) => {
      truth.on = on
      const isLast = answerTo(client, mutationKey, truth)
      if (isLast && !isOfFormerViewer(client, truth)) of.cache(answer, on)
    },
    onError: (error, _on, truth) => {
      if (!truth) return
      const isLast = answerTo(client, mutationKey, truth)
      if (isOfFormerViewer(client, truth)) return
      if (isLast && truth.on !== undefined) of.show(truth.on)
      of.refuse(error)
    },
  })
}

/**
 * Counts another press that waits for its response. A viewer's presses of a toggle share the server's state.
 */
function waitFor<Answer>(client: QueryClient, { mutationKey, read }: Switch<Answer>): Truth {
  const by = actingProfileId(client)
  const waiting = truths.get(client) ?? new Map<string, Truth>()
  truths.set(client, waiting)
  const name = nameOf(mutationKey, by)
  const truth = waiting.get(name) ?? { by, on: read(), waiting: 0 }
  waiting.set(name, truth)
  truth.waiting += 1
  return truth
}

/** Counts a press as answered. Returns whether it was the last one waiting. */
function answerTo(client: QueryClient, key: MutationKey, truth: Truth): boolean {
  truth.waiting -= 1
  if (truth.waiting > 0) return false
  truths.get(client)?.delete(nameOf(key, truth.by))
  return true
}

const nameOf = (key: MutationKey, by: string | null): string => hashKey([by, key])
