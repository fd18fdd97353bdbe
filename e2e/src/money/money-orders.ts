import { randomUUID } from 'node:crypto'
import type { Person as Member } from '@fanfare/server/testing/create-person'
import fc from 'fast-check'
import { personWith, type Person } from '../person.ts'

/** Something a person does that moves money, which is sent until the server responds. */
export interface Order {
  /** The order's key in the ledger. */
  key: string
  state: 'open' | 'acknowledged' | 'refused'
  answers: string[]
}

export interface Shopper {
  who: Person
  /** Returns the person's next order, or null. */
  next(): { order: Order; path: string; body: object } | null
}

type Kind = 'tip' | 'buy' | 'subscribe' | 'move'

/**
 * A fan whose tips, purchases and subscriptions are random, with this seed. Each post is bought and each creator
 * subscribed to only once.
 */
export function fanOf(
  url: string,
  fan: Member,
  shop: { creators: readonly Member[]; posts: readonly string[]; seed: number },
): Shopper {
  const posts = shuffled(shop.posts, shop.seed)
  const creators = shuffled(shop.creators, shop.seed)
  const nextTipped = drawing(shop.creators, shop.seed)
  const nextKind = drawing(['tip', 'buy', 'buy', 'subscribe'] as const, shop.seed)
  const tip = () => {
    const id = randomUUID()
    return wish(`tip:${id}`, `/profile/${nextTipped().profileId}/tip`, { id, amount: 1.01 })
  }
  const wishes: Record<Exclude<Kind, 'move'>, () => ReturnType<typeof wish> | null> = {
    tip,
    buy: () => {
      const post = posts.pop()
      return post === undefined
        ? null
        : wish(`purchase:${post}:${fan.profileId}`, `/post/${post}/buy`, { price: 3.33 })
    },
    subscribe: () => {
      const creator = creators.pop()
      const id = randomUUID()
      const body = { id, months: 1, price: 3.33, renews: false }
      return creator ? wish(`subscription:${id}`, `/profile/${creator.profileId}/subscribe`, body) : null
    },
  }
  return {
    who: personWith(url, fan.cookie),
    next: () => wishes[nextKind()]() ?? tip(),
  }
}

/** A creator who keeps moving 0.01 credits of their earnings to their wallet. */
export const moverOf = (url: string, creator: Member): Shopper => ({
  who: personWith(url, creator.cookie),
  next: () => {
    const id = randomUUID()
    const body = { id, amount: 0.01 }
    return wish(`move:${creator.profileId}:${id}`, '/user/billing/transfer-balance', body)
  },
})

const wish = (key: string, path: string, body: object) => ({
  order: { key, state: 'open', answers: [] } satisfies Order as Order,
  path,
  body,
})

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const whole = { minLength: list.length, maxLength: list.length }
  return fc.sample(fc.shuffledSubarray([...list], whole), { seed, numRuns: 1 }).flat()
}

/** Returns a function that picks random items one by one. After a thousand, the picks repeat. */
function drawing<T>(list: readonly T[], seed: number): () => T {
  const drawn = fc.sample(fc.constantFrom(...list), { seed, numRuns: 1000 })
  let at = 0
  return () => {
    const next = drawn[at % drawn.length]
    if (next === undefined) throw new Error('The list is empty.')
    at += 1
    return next
  }
}

/** Keeps people sending orders until they are stopped, and can pause them for inspections. */
export class Crowd {
  readonly orders: Order[] = []
  private readonly shoppers: readonly Shopper[]
  private isOver = false
  private underway = 0
  private gate: Promise<void> = Promise.resolve()
  private openGate: () => void = () => undefined

  constructor(shoppers: readonly Shopper[]) {
    this.shoppers = shoppers
  }

  /** Resolves when everyone has stopped and all orders have been answered. */
  async run(): Promise<void> {
    await Promise.all(this.shoppers.map((shopper) => this.shop(shopper)))
  }

  end(): void {
    this.isOver = true
    this.openGate()
  }

  /** Pauses sending. Resolves when every request was answered or cut off. */
  async hold(): Promise<void> {
    this.gate = new Promise((resolve) => (this.openGate = resolve))
    while (this.underway > 0) await pause(5)
  }

  release(): void {
    this.openGate()
  }

  private async shop(shopper: Shopper): Promise<void> {
    for (;;) {
      await this.gate
      const wanted = this.isOver ? null : shopper.next()
      if (wanted === null) return
      this.orders.push(wanted.order)
      while (wanted.order.state === 'open') {
        await this.gate
        this.underway += 1
        await this.send(shopper.who, wanted)
        this.underway -= 1
        if (wanted.order.state === 'open') await pause(20)
      }
    }
  }

  private async send(
    who: Person,
    { order, path, body }: { order: Order; path: string; body: object },
  ): Promise<void> {
    const response = await who.send('POST', path, body).catch(() => null)
    if (response === null) return void order.answers.push('cut off')
    const text = await response.text().catch(() => '')
    order.answers.push(`${response.status} ${response.ok ? '' : text}`)
    // A purchase has no id, so a repeated one is refused as already bought.
    const isHad = order.answers.length > 1 && text.includes('already-bought')
    if (response.ok || isHad) order.state = 'acknowledged'
    else if (response.status < 500) order.state = 'refused'
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
