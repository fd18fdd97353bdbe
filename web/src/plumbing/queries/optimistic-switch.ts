import { hashKey, mutationOptions } from '@tanstack/react-query'
import type { MutationKey, QueryClient } from '@tanstack/react-query'
import { actingProfileId, isOfFormerViewer } from '../session/session.ts'

/** Something that the viewer switches on and off, such as a like: shown at once, and undone when the server refuses. */
type Switch<Answer> = {
  mutationKey: MutationKey
  /** What the screen shows; undefined where it shows nothing of it. */
  read: () => boolean | undefined
  show: (on: boolean) => void
  /** Stops what was asked for before, so that its answer doesn't switch back. */
  cancel?: () => Promise<void>
  send: (on: boolean) => Promise<Answer>
  /** Caches what the server answered to the last press. */
  cache: (answer: Answer, on: boolean) => void
  /** Tells why a press changed nothing. */
  refuse: (error: Error) => void
}

/** What the server has while presses wait for their answers. */
type Truth = { by: string | null; on: boolean | undefined; waiting: number }

const truths = new WeakMap<QueryClient, Map<string, Truth>>()

/**
 * The mutation of a switch. Presses are sent one after the other, and the screen shows the last one. Once that is
 * answered, the screen shows what the server has, however many were refused. An answer that comes after somebody else
 * began to act changes nothing on their screen.
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

/** One more press waits for its answer. Those of one viewer share what the server has. */
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

/** A press was answered. Answers whether it was the last one that waited. */
function answerTo(client: QueryClient, key: MutationKey, truth: Truth): boolean {
  truth.waiting -= 1
  if (truth.waiting > 0) return false
  truths.get(client)?.delete(nameOf(key, truth.by))
  return true
}

const nameOf = (key: MutationKey, by: string | null): string => hashKey([by, key])
