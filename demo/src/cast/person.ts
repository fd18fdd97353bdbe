import type { MediaFile } from '../media.ts'

/** Somebody of the demo world: one user with one profile. */
export type Person = {
  username: string
  display_name: string
  bio: string
  /** Where else they are; all domains end in `.example`. */
  links: Readonly<Record<string, string>>
  /** Files in `demo/pictures/`. */
  avatar?: string
  cover?: MediaFile
  /** The topics they like to see, and that creators post about. */
  tags: readonly string[]
  role: 'user' | 'moderator' | 'admin'
  kind: 'creator' | 'fan'
  /** How much attention they draw; 1 is a quiet creator. */
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
