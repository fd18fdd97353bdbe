import { drawers } from './cast/drawers.ts'
import { fans } from './cast/fans.ts'
import { makers } from './cast/makers.ts'
import { named } from './cast/named.ts'
import type { Person } from './cast/person.ts'

/** Everyone in the cast, in a fixed order. */
export const cast: readonly Person[] = [...named, ...makers, ...drawers, ...fans]

/** Everyone in the cast signs in with their username at this domain and this password. */
export const demoPassword = 'fanfare-demo'

export function emailOf(person: Pick<Person, 'username'>): string {
  return `${person.username}@fanfare.example`
}

/** The creator who has a history of AI requests. */
export const demoAiCreator = 'attractors'

/** One person of each kind, for visitors who want to see the product as that person. */
export const demoSignIns: readonly { who: string; username: string }[] = [
  { who: 'a creator', username: 'june.ink' },
  { who: 'a creator who works with AI', username: demoAiCreator },
  { who: 'a fan', username: 'oskar_reads' },
  { who: 'the moderator', username: 'lucia.ferrer' },
  { who: 'the admin', username: 'house.keeper' },
]
