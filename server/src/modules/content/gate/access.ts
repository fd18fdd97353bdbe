import type { ContentKind } from '@fanfare/contract/content/media'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Db } from '#kernel/db'
import { visitor, type Viewer } from '#kernel/viewer'

/** A place that shows contents: posts, the pictures of profiles, chats. */
export interface ContentPlace {
  /** Which of these the viewer can see because it shows them. */
  listVisibleIds(db: Db, viewer: Viewer, contentIds: readonly string[]): Promise<Set<string>>
  /** Which of these can't be deleted, because it uses them, shown or not. */
  listUsedIds(db: Db, contentIds: readonly string[]): Promise<Set<string>>
  /**
   * The contents among these that can't be deleted, because somebody bought a post or message with them and keeps it,
   * even if its seller removed it.
   */
  listSoldIds?(db: Db, contentIds: readonly string[]): Promise<Set<string>>
}

/**
 * The dependencies of content on the places where it is shown. They come later in the module order, so
 * server/src/wiring passes this in.
 */
export interface ContentAccess extends ContentPlace {
  listSoldIds(db: Db, contentIds: readonly string[]): Promise<Set<string>>
  /**
   * The contents among these that can't be deleted, because somebody's consent relies on them. This doesn't let anybody
   * see them.
   */
  listConsentIds(db: Db, contentIds: readonly string[]): Promise<Set<string>>
  /** The viewer for an address that was signed for this profile: its user as of now, or a visitor if the profile is gone. */
  viewerOf(db: Db, profileId: string): Promise<Viewer>
  /**
   * A page of the contents in a profile's posts that the viewer can see, latest first; null if the profile
   * doesn't exist.
   */
  pageOfProfile(db: Db, viewer: Viewer, query: ProfileContentQuery): Promise<Page<ShownContent> | null>
}

export type ProfileContentQuery = PageQuery & { profileUuid: string; kind: ContentKind | undefined }

export interface ShownContent {
  contentId: string
  alt: string
  isPublic: boolean
}

interface OwnedContent {
  id: string
  profile_id: string
}

/** Whether a viewer can see a content: it is their own, they are staff, or something they can see shows it. */
export async function canSeeContent(
  { db, access }: { db: Db; access: ContentAccess },
  viewer: Viewer,
  content: OwnedContent,
): Promise<boolean> {
  if (isOwn(viewer, content) || viewer.role === 'moderator' || viewer.role === 'admin') return true
  return (await access.listVisibleIds(db, viewer, [content.id])).has(content.id)
}

/** Whether everybody can see it now. */
export async function isPublicContent(
  { db, access }: { db: Db; access: ContentAccess },
  content: OwnedContent,
): Promise<boolean> {
  return (await access.listVisibleIds(db, visitor, [content.id])).has(content.id)
}

/** Whether a post that was not removed, published or not, or a profile shows it. */
export async function isUsedContent(
  { db, access }: { db: Db; access: ContentAccess },
  content: OwnedContent,
): Promise<boolean> {
  return (await access.listUsedIds(db, [content.id])).has(content.id)
}

export const isOwn = (viewer: Viewer, content: OwnedContent): boolean =>
  viewer.profileId === content.profile_id
