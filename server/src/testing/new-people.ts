import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createWorld, type Answer, type Person, type World } from './world.ts'

type NewPeople<Name extends string> = Record<Name, Person> & {
  world: World
  /** The number of the current test, which is appended to the names of its people. */
  round: number
  block(who: Person | null, whom: Person): Promise<Answer>
}

/** A world with new people in each test of a file. Call this at the top of the file. */
export function newPeople<Name extends string>(...names: readonly Name[]): NewPeople<Name> {
  const known = { round: 0 } as NewPeople<Name>
  beforeAll(async () => {
    known.world = await createWorld()
  })
  afterAll(() => known.world.close())
  beforeEach(async () => {
    known.round += 1
    const made: Partial<Record<Name, Person>> = {}
    for (const name of names) made[name] = await known.world.person(`${name}${known.round}`)
    Object.assign(known, made)
  })
  known.block = (who, whom) => known.world.call(who, 'POST', `/profile/${whom.profileId}/block`)
  return known
}
