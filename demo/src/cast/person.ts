import type { MediaFile } from '../media.ts'

/** A person of the demo world: one user with one profile. */
export type Person = {
  username: string
  display_name: string
  bio: string
  /** The person's links elsewhere. All domains end in `.example`. */
  links: Readonly<Record<string, string>>
  /** Files in `demo/pictures/`. */
  avatar?: string
  cover?: MediaFile
  /** The topics that the person likes, and posts about as a creator. */
  tags: readonly string[]
  role: 'user' | 'moderator' | 'admin'
  kind: 'creator' | 'fan'
  /** How much attention the person attracts; 1 is a quiet creator. */
  pull: number
  joinedDaysAgo: number
  isAdult?: boolean
  isFeatured?: boolean
}

type Sketch = Omit<Person, 'role' | 'kind' | 'links' | 'pull'> & { links?: Person['links']; pull?: number }

export function creator(sketch: Sketch): Person {
  return {
    pull: 1,
    links: { website: `https://${sketch.username.replaceAll(/[._]/g, '-')}.example` },
    ...sketch,
    role: 'user',
    kind: 'creator',
    isAdult: true,
  }
}

export function fan(sketch: Sketch & { role?: Person['role'] }): Person {
  return { pull: 0.2, links: {}, role: 'user', ...sketch, kind: 'fan' }
}
