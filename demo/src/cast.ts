import { drawers } from './cast/drawers.ts'
import { fans } from './cast/fans.ts'
import { makers } from './cast/makers.ts'
import { named } from './cast/named.ts'
import type { Person } from './cast/person.ts'

/** Everybody, in a fixed order. */
export const cast: readonly Person[] = [...named, ...makers, ...drawers, ...fans]

/** They all sign in with their username at this domain and this password. */
export const demoPassword = 'fanfare-demo'

export function emailOf(person: Pick<Person, 'username'>): string {
  return `${person.username}@fanfare.example`
}

/** The people with a history of AI requests. */
export const demoAiCreator = 'attractors'

/** One of each kind, to look at the product through their eyes. */
export const demoSignIns: readonly { who: string; username: string }[] = [
  { who: 'a creator', username: 'june.ink' },
  { who: 'a creator who works with AI', username: demoAiCreator },
  { who: 'a fan', username: 'oskar_reads' },
  { who: 'the moderator', username: 'lucia.ferrer' },
  { who: 'the admin', username: 'house.keeper' },
]
