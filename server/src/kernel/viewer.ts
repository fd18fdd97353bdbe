/** A visitor, or a user acting as one of their profiles. */
export interface Viewer {
  userId: string | null
  profileId: string | null
  sessionId: string | null
  role: 'anonymous' | 'user' | 'moderator' | 'admin'
  /** Whether they are confirmed to be an adult and have turned on NSFW posts. */
  seesNsfw: boolean
}

/** A signed-in viewer, who can act. */
export interface Actor extends Viewer {
  userId: string
  profileId: string
  sessionId: string
  role: 'user' | 'moderator' | 'admin'
}

export const visitor: Viewer = {
  userId: null,
  profileId: null,
  sessionId: null,
  role: 'anonymous',
  seesNsfw: false,
}

export const isStaff = (viewer: Viewer): boolean => viewer.role === 'moderator' || viewer.role === 'admin'

export const isActor = (viewer: Viewer): viewer is Actor =>
  viewer.userId !== null && viewer.profileId !== null && viewer.role !== 'anonymous'
