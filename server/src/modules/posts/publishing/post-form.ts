import { storyLimits } from '@fanfare/contract/posts/limits'
import { creditsFromNumber } from '@fanfare/contract/money/money'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import { teaserOf } from '@fanfare/contract/posts/teaser'
import type { Insertable } from 'kysely'
import { lockOwnContents } from '#content'
import { requireCanSell, type VerificationConfig } from '#verification'
import type { Db, Tx } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { findProfileIds, mentionsIn } from '#profiles'
import type { PostParts } from '../post-queries.ts'
import { readStickers } from '../stories/read-stickers.ts'
import type { StickerRow } from '../stories/sticker-queries.ts'
import type { PostsTables } from '../tables.ts'
import { faultsOfForm, requireNoFaults } from './form-faults.ts'
import { tagsOf } from './tags.ts'

/** The content of a form, validated and in the shape of the tables. */
export interface PostInput {
  columns: Pick<
    Insertable<PostsTables['post']>,
    | 'type'
    | 'description'
    | 'teaser'
    | 'tags'
    | 'nsfw'
    | 'access'
    | 'price'
    | 'photo_count'
    | 'video_count'
    | 'duration_ms'
    | 'available_from'
    | 'available_until'
  > & { published_at: Date | null }
  parts: PostParts
}

interface Writing {
  actor: Actor
  at: Date
  /** When the post was first shown; null if it hasn't been shown. */
  shownSince: Date | null
  /** Files that the post already shows. They stay allowed even if a moderator removed another post that shows them. */
  shownContentIds: readonly string[]
  /** The stickers that the post keeps if the form has no sticker field. */
  stickers: readonly StickerRow[]
}

/**
 * Validates a form and locks its contents, so that none is deleted before the post uses it. Throws `invalid-request`
 * for a price with more than two decimals, a file named twice, an invalid story or a reel that isn't one short video,
 * `amount-too-small`, `window-is-reversed`, `post-is-empty`, `content-not-usable`; if several of them apply,
 * `invalid-request` with the fields of all.
 */
export async function readPostForm(tx: Tx, form: PostForm, writing: Writing): Promise<PostInput> {
  const window = windowOf(form, writing)
  const contents = contentsIn(form)
  const { isNsfw, counts, unusableIds } = await countContents(tx, { form, contents, writing })
  requireNoFaults(faultsOfForm(form, { counts, window, contents, unusableIds }))
  const stickers = await stickersOf(tx, form, writing)
  const teaser = teaserOf({ ...form, ...counts })
  // Anybody can search for tags and mentions, so locked words produce none.
  const words = { text: form.description, publicLength: (teaser ?? form.description).length }
  const tags = tagsOf(form.tags, words)
  return {
    columns: {
      type: form.type,
      description: form.description,
      teaser,
      tags,
      nsfw: form.nsfw || isNsfw,
      access: form.access,
      price: creditsFromNumber(form.price) ?? 0n,
      ...counts,
      ...window,
    },
    parts: {
      contents,
      tags,
      mentionedIds: await mentionedBy(tx, { names: mentionsIn(words), form, stickers, writing }),
      stickers,
      publishedAt: window.published_at,
    },
  }
}

async function stickersOf(
  tx: Tx,
  form: PostForm,
  { actor, stickers }: Writing,
): Promise<readonly StickerRow[]> {
  if (form.type !== 'stories') return []
  return form.stickers === undefined ? stickers : readStickers(tx, actor, form.stickers)
}

/** The profiles that a post mentions, in its public words or on a public story. */
async function mentionedBy(
  tx: Tx,
  input: { names: readonly string[]; form: PostForm; stickers: readonly StickerRow[]; writing: Writing },
): Promise<string[]> {
  const { names, form, stickers, writing } = input
  const ids = await findProfileIds(tx, { usernames: names, viewerId: writing.actor.profileId })
  const onStickers = form.access === 'public' ? stickers.flatMap(({ profile_id: id }) => id ?? []) : []
  return [...new Set([...ids.values(), ...onStickers])]
}

/** Throws `selling-not-allowed` if the post has a price and its author can't sell. A draft isn't for sale yet. */
export async function requireSellable(
  deps: { db: Db; config: VerificationConfig },
  { userId }: Actor,
  { price, is_draft: isDraft }: PostForm,
): Promise<void> {
  if (price > 0 && !isDraft) await requireCanSell(deps, { userId })
}

const storyMs = storyLimits.hours * 3_600_000

function windowOf(form: PostForm, { at, shownSince }: Writing) {
  const from = timeOf(form.available_from)
  const until = timeOf(form.available_until)
  const publishedAt = form.is_draft ? null : from !== null && from > at ? from : (shownSince ?? at)
  const isStory = form.type === 'stories' && publishedAt !== null
  return {
    published_at: publishedAt,
    available_from: from,
    available_until: until ?? (isStory ? new Date(publishedAt.getTime() + storyMs) : null),
  }
}

const timeOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

function contentsIn({ contents, content_id: single }: PostForm): { id: string; alt: string }[] {
  const given = contents ?? (single ? [{ id: single, alt: '' }] : [])
  return given.map(({ id, alt }) => ({ id: id.toLowerCase(), alt }))
}

/** A published post needs all its files to be ready; a draft may wait for them. */
async function countContents(
  tx: Tx,
  { form, contents, writing }: { form: PostForm; contents: readonly { id: string }[]; writing: Writing },
) {
  const ids = [...new Set(contents.map(({ id }) => id))]
  const { profileId } = writing.actor
  const own = ids.length > 0 ? await lockOwnContents(tx, { profileId, ids }) : []
  const usable = own.filter(
    ({ id, upload_kind: kind, status, barred_at }) =>
      kind === 'media' &&
      (barred_at === null || writing.shownContentIds.includes(id)) &&
      (status === 'ready' || (form.is_draft && status === 'processing')),
  )
  const known = new Set(usable.map(({ id }) => id))
  const videos = usable.filter(({ kind }) => kind === 'video')
  const counts = {
    photo_count: usable.length - videos.length,
    video_count: videos.length,
    duration_ms: videos.reduce((sum, { duration_ms: duration }) => sum + (duration ?? 0), 0),
  }
  return {
    counts,
    isNsfw: usable.some(({ is_nsfw }) => is_nsfw),
    unusableIds: ids.filter((id) => !known.has(id)),
  }
}
