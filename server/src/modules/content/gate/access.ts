import type { ContentKind } from '@fanfare/contract/content/media'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Db } from '#kernel/db'
import { visitor, type Viewer } from '#kernel/viewer'

/** A place that shows contents: posts, profile pictures or chats. */
export interface ContentPlace {
  /** Which of these the viewer can see because this place shows them. */
  listVisibleIds(db: Db, viewer: Viewer, contentIds: readonly string[]): Promise<Set<string>>
  /** Which of these can't be deleted, because this place uses them, visibly or not. */
  listUsedIds(db: Db, contentIds: readonly string[]): Promise<Set<string>>
  /**
   * Which of these can't be deleted, because somebody has bought a post or message with them, even if its seller
   * removed it.
   */
  listSoldIds?(db: Db, contentIds: readonly string[]): Promise<Set<string>>
}

/**
 * The functions that the content module needs from the places that show contents. They come later in the module
 * order, so server/src/wiring passes this in.
 */
export interface ContentAccess extends ContentPlace {
  listSoldIds(db: Db, contentIds: readonly string[]): Promise<Set<string>>
  /** Which of these can't be deleted, because a consent relies on them. This doesn't let anybody see them. */
  listConsentIds(db: Db, contentIds: readonly string[]): Promise<Set<string>>
  /**
   * The viewer of an address that was signed for this profile: its current owner, or a visitor if the profile is gone.
   */
  viewerOf(db: Db, profileId: string): Promise<Viewer>
  /**
   * A page of the contents in a profile's posts that the viewer can see, latest first; null if the profile doesn't
   * exist.
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

/**
 * Whether a viewer can see a content: because it is their own, they are on the team, or a place shows it to them.
 */
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

/** Whether a profile, or a post that wasn't removed, uses it, even if the post isn't published. */
export async function isUsedContent(
  { db, access }: { db: Db; access: ContentAccess },
  content: OwnedContent,
): Promise<boolean> {
  return (await access.listUsedIds(db, [content.id])).has(content.id)
}

export const isOwn = (viewer: Viewer, content: OwnedContent): boolean =>
  viewer.profileId === content.profile_id
