import type { Unlock } from '@fanfare/contract/posts/post'
import type { RawBuilder } from 'kysely'
import { isBlocked, isFollowing, isMuted, isOutOfReach, isActive } from '#profiles'
import { sql } from '#kernel/db'
import type { Value } from '#kernel/database/prepared'
import { isStaff, type Actor, type Viewer } from '#kernel/viewer'
import { isSubscribed } from '#subscriptions'

/** The viewer and the time, which every statement about posts needs. */
export interface Look {
  viewerId: string | null
  isStaff: boolean
  seesNsfw: boolean
  at: Date
}

export const lookOf = (viewer: Viewer, at: Date): Look => ({
  viewerId: viewer.profileId,
  isStaff: isStaff(viewer),
  seesNsfw: viewer.seesNsfw,
  at,
})

/** A `Look` inside a statement. */
export type LookSql = { [K in keyof Look]: RawBuilder<Look[K]> }

export const lookIn = (value: Value<Look>): LookSql => ({
  viewerId: sql`${value('viewerId')}::uuid`,
  isStaff: sql`${value('isStaff')}::boolean`,
  seesNsfw: sql`${value('seesNsfw')}::boolean`,
  at: sql`${value('at')}::timestamptz`,
})

/** The `Look` of visitors at this moment: whatever they can see, everybody can. */
const visitorAt = (at: RawBuilder<Date>): LookSql => ({
  viewerId: sql`null::uuid`,
  isStaff: sql`false`,
  seesNsfw: sql`false`,
  at,
})

/**
 * Whether a post of the table `post` is visible to the viewer, open or locked: by its own rules, because the viewer
 * bought it, or because the viewer is staff and somebody bought it. Lists also need `passesNsfwFilter`.
 */
export const visibleTo = (look: LookSql) => sql<boolean>`(${isAvailableFor(look)} and ${canOpenNsfw(look)})`

/**
 * Whether the post is visible to the viewer for another reason than a purchase. Such posts are for sale, and profile
 * pages list them as far as `passesNsfwFilter` allows.
 */
export const offeredTo = (look: LookSql) => sql<boolean>`(${isOfferedTo(look)} and ${canOpenNsfw(look)})`

/**
 * Whether the post is a story that has ended, and that the viewer saw or could have seen before. A story in a highlight
 * is still visible to them.
 */
export const hasEndedFor = (look: LookSql) => sql<boolean>`(
  post.type = 'stories' and post.removed_at is null and post.hidden_at is null
  and post.published_at <= ${look.at} and post.available_until <= ${look.at}
  and ${isInReachOf(look)} and ${canOpenNsfw(look)} is true
)`

/** Whether only the viewer's NSFW setting hides the post from them. */
export const isHiddenAsNsfw = (look: LookSql) =>
  sql<boolean>`(${isAvailableFor(look)} and ${canOpenNsfw(look)} is not true)`

/** Whether the viewer's NSFW setting allows lists to show the post. It applies to staff too. */
export const passesNsfwFilter = (look: LookSql) =>
  sql<boolean>`(not post.nsfw or post.profile_id = ${look.viewerId} or ${look.seesNsfw})`

/**
 * Whether a list for browsing shows a post to the viewer. Leaves out drafts and expired posts, even for their owner,
 * and posts by anybody whom the viewer muted.
 */
export const listedTo = (look: LookSql) => sql<boolean>`(
  post.removed_at is null and ${isLive(look)} and ${isActive(author)} and ${passesNsfwFilter(look)}
  and not ${isOutOfReach(look, author)} and not ${isMuted(look, author)}
)`

/**
 * Whether the viewer or the author blocked the other, so that the viewer can neither react to the post nor pay for it.
 */
export const isBlockedFor = (look: Pick<LookSql, 'viewerId'>) => isBlocked(look, author)

/** Whether anybody has a valid purchase of the post. */
export const isSold = sql<boolean>`exists (
  select from purchase where purchase.post_id = post.id and purchase.revoked_at is null offset 0
)`

/** Whether a moderator removed the post. */
export const isTakenDown = sql<boolean>`exists (select from takedown where takedown.post_id = post.id offset 0)`

/** Whether the viewer can see this profile's comments and likes. Blocks and bans don't hide them from staff. */
export const isShownTo = (look: Pick<LookSql, 'viewerId' | 'isStaff'>, profileId: RawBuilder<string>) =>
  sql<boolean>`(${look.isStaff} or not ${isOutOfReach(look, profileId)})`

/** Whether the post is within its window, and not hidden. */
export const isLive = ({ at }: Pick<LookSql, 'at'>) =>
  sql<boolean>`(post.hidden_at is null and post.published_at <= ${at} and (post.available_until is null or post.available_until > ${at}))`

/**
 * The step that would open a visible post for the viewer; null if it is open. This is the only rule for who can see
 * media.
 */
export const unlockFor = (look: LookSql) => sql<Unlock | null>`(case
  when ${look.isStaff} or post.profile_id = ${look.viewerId} then null
  when post.price = 0 and post.access = 'public' then null
  when ${look.viewerId} is null then 'sign_in'
  when ${isBought(look)} then null
  when post.access = 'public' then 'buy'
  when ${isSubscribed(look, author)} then case when post.price > 0 then 'buy' end
  when post.access = 'subscribers' then case when post.price > 0 then 'subscribe_and_buy' else 'subscribe' end
  when post.price > 0 then 'buy'
  when ${isFollowing(look, author)} then null
  else 'follow'
end)`

/** Whether the viewer can see the post's media. */
export const isOpenTo = (look: LookSql) => sql<boolean>`(${visibleTo(look)} and ${unlockFor(look)} is null)`

/**
 * The words of a post that the viewer can read; `unlock` is the step that would open it. This is the only rule for
 * every surface: nothing else selects `post.description` for anybody but the author.
 */
export const wordsFor = (unlock: RawBuilder<Unlock | null>) =>
  sql<string>`case when ${unlock} is null or post.teaser is null then post.description else rtrim(post.teaser) || '…' end`

/** How many characters of a post's words the viewer can't read. */
export const countHiddenCharacters = (unlock: RawBuilder<Unlock | null>) =>
  sql<number>`case when ${unlock} is null or post.teaser is null then 0
    else char_length(post.description) - char_length(post.teaser) end`

/** Whether everybody can see the post's media now. */
export const isPublic = ({ at }: Pick<LookSql, 'at'>) => isOpenTo(visitorAt(at))

export const isBought = ({ viewerId }: Pick<LookSql, 'viewerId'>) =>
  sql<boolean>`exists (
    select from purchase
    where purchase.post_id = post.id and purchase.profile_id = ${viewerId} and purchase.revoked_at is null offset 0
  )`

/** Only the author can change or remove a post this way. Staff remove a post with a reason, by taking it down. */
export const canChange = (actor: Actor, post: { profile_id: string }): boolean =>
  actor.profileId === post.profile_id

/** A comment can be deleted by its writer, by the author of the post and by staff. */
export const canDeleteComment = (
  viewer: Viewer,
  { profile_id, post_author_id }: { profile_id: string; post_author_id: string },
): boolean => viewer.profileId === profile_id || viewer.profileId === post_author_id || isStaff(viewer)

const author = sql<string>`post.profile_id`

// A purchase remains valid whatever the author does: remove the post, end its window, or block the buyer. It ends when
// the author's profile is deleted or a moderator removes the post, even before the refund. As long as anybody owns the
// post, staff can see it in order to remove it.
const isAvailableFor = (look: LookSql) =>
  sql<boolean>`(${isOfferedTo(look)} or (
    (${isBought(look)} or (${look.isStaff} and ${isSold}))
    and post.hidden_at is null and ${isActive(author)} and not ${isTakenDown}
  ) or ${isHighlightedFor(look)})`

const isOfferedTo = (look: LookSql) => sql<boolean>`(
  post.removed_at is null
  and (post.profile_id = ${look.viewerId} or ${isLive(look)})
  and ${isInReachOf(look)}
)`

/** Whether neither a block, a ban nor a deleted profile hides the post from the viewer. */
const isInReachOf = (look: LookSql) => sql<boolean>`(
  ${isActive(author)}
  and (${look.isStaff} or not ${isOutOfReach(look, author)} or ${isBought(look)} or ${isSubscribed(look, author)})
)`

// A story in a highlight stays visible after it ended, in the highlight and by its link.
const isHighlightedFor = (look: LookSql) => sql<boolean>`(
  post.type = 'stories' and post.removed_at is null and post.hidden_at is null and post.published_at <= ${look.at}
  and exists (select from highlight_story where highlight_story.post_id = post.id offset 0)
  and ${isInReachOf(look)}
)`

// Staff can open an NSFW post by its link, to review it.
const canOpenNsfw = (look: LookSql) => sql<boolean>`(${passesNsfwFilter(look)} or ${look.isStaff})`
