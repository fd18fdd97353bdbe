import { Fragment, type ReactNode } from 'react'

type Slots<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never

/**
 * Puts elements, such as a link or a name, into a sentence: `fill('Follow {name}', { name: <b>Ada</b> })`.
 * The sentence stays whole, so that a translation can put its parts in another order.
 */
export function fill<T extends string>(sentence: T, slots: Record<Slots<T>, ReactNode>): ReactNode {
  const contents = new Map<string, ReactNode>(Object.entries(slots))
  return sentence.split(/\{(\w+)\}/).map((part, at) => {
    const isSlot = at % 2 === 1
    return <Fragment key={at}>{isSlot ? contents.get(part) : part}</Fragment>
  })
}
