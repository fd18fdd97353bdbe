export type Slots = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once; the rest wait in the order in which they came. */
export function createSlots(most: number): Slots {
  let free = most
  const queue: (() => void)[] = []
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }
  const enter = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
