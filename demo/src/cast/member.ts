import { idFor } from '../identity.ts'
import type { Person } from './person.ts'

/** A person in a particular world, with their ids and the day they joined there. */
export type Member = Person & {
  userId: string
  profileId: string
  joinedAt: Date
  /** Can sign in with the demo password. */ canSignIn: boolean
}

export function memberOf(person: Person, now: Date, canSignIn: boolean): Member {
  const joinedAt = new Date(now.getTime() - person.joinedDaysAgo * 86_400_000 - 3_600_000)
  return {
    ...person,
    joinedAt,
    canSignIn,
    userId: idFor(`user ${person.username}`, joinedAt),
    profileId: idFor(`profile ${person.username}`, joinedAt),
  }
}
