import { addresses } from '@fanfare/contract/api/addresses'
import type { HelpSummary } from '@fanfare/contract/help/article'
import { reservedUsernames } from '@fanfare/contract/profiles/reserved-usernames'
import type { Picture } from '@fanfare/contract/content/media'
import { isUuid } from '#kernel/uuid'
import type { PostPreview } from '#posts'

/** The content of a link preview, as a signed-out visitor can see it. */
export interface LinkPreview {
  title: string
  description: string
  type: 'website' | 'profile' | 'article'
  /** The page's address from the first slash on. */
  path: string
  image: PreviewImage | null
}

interface PreviewImage {
  /** The full address. */
  url: string
  mime: string
  width: number
  height: number
  isLarge: boolean
}

export interface LinkPreviewPorts {
  /** The server's public address, without a trailing slash. */
  publicUrl: string
  /** A profile by its username, or null. */
  ofProfile(username: string): Promise<ProfilePreview | null>
  /** A post as a visitor sees it. `hidden` if its page only shows a notice, and null if it doesn't exist. */
  ofPost(postId: string): Promise<PostPreview | 'hidden' | null>
  /** A help article by its slug, or null. */
  ofArticle(slug: string): Pick<HelpSummary, 'title' | 'summary'> | null
}

interface ProfilePreview {
  username: string
  display_name: string
  bio: string
  photo: Picture | null
}

export type Page = { status: 200 | 404; preview: LinkPreview | null } | { movedTo: string }

/** Finds the page at an address: a page of the app, a profile, a post or a reel, or none. */
export async function findPage(ports: LinkPreviewPorts, address: string): Promise<Page> {
  const [path = '/', query = ''] = address.split('#', 1)[0]?.split('?', 2) ?? []
  const segments = segmentsOf(path)
  if (isOfTheApp(segments)) return pageAt(ports, { path, query, segments })
  const [first, second, ...more] = segments
  if (first === undefined || reserved.has(first.toLowerCase())) return nothing
  if (more.length > 0 || !/^[\w.]{3,30}$/.test(first)) return nothing
  if (second === undefined) return pageOfProfile(ports, first)
  return isUuid(second) ? pageOfPost(ports, { username: first, postId: second.toLowerCase() }) : nothing
}

/** A page of the app itself. A reel and a help article have their own previews. */
function pageAt(
  ports: LinkPreviewPorts,
  {
    path,
    query,
    segments: [first = '', second],
  }: { path: string; query: string; segments: readonly string[] },
): Page | Promise<Page> {
  const reelId = path === '/videos' ? new URLSearchParams(query).get('videoId') : null
  if (reelId) return pageOfReel(ports, reelId)
  if (second === undefined) return pageOfTheApp(first)
  return first === 'help' ? pageOfArticle(ports, second) : plain
}

const plain: Page = { status: 200, preview: null }
const nothing: Page = { status: 404, preview: null }
const reserved: ReadonlySet<string> = new Set(reservedUsernames)

const patterns = addresses.map(segmentsOf)

function isOfTheApp(segments: readonly string[]): boolean {
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith('$') || part === segments[index]),
  )
}

/** The pages that everybody can open, by the first segment of their path. */
const publicPages: ReadonlyMap<string, Pick<LinkPreview, 'title' | 'description'>> = new Map([
  ['', { title: 'Fanfare', description: 'The latest photos, videos and stories from creators on Fanfare.' }],
  ['videos', { title: 'Reels · Fanfare', description: 'Short videos from creators on Fanfare.' }],
  ['search', { title: 'Search · Fanfare', description: 'Find creators, posts and tags on Fanfare.' }],
  [
    'explore',
    { title: 'Explore · Fanfare', description: 'Find creators on Fanfare: popular, new, or by name.' },
  ],
  [
    'help',
    {
      title: 'Help · Fanfare',
      description: 'Answers about buying, selling, the AI studio and your account.',
    },
  ],
  ['terms', { title: 'Terms of Service · Fanfare', description: 'The rules for using Fanfare.' }],
  [
    'privacy',
    { title: 'Privacy Policy · Fanfare', description: 'What data Fanfare keeps about you, and why.' },
  ],
  ['contact', { title: 'Contact us · Fanfare', description: 'Send a message to Fanfare’s support.' }],
  [
    'signin',
    { title: 'Sign in · Fanfare', description: 'Sign in to follow creators and see what you’ve unlocked.' },
  ],
  [
    'signup',
    {
      title: 'Create account · Fanfare',
      description: 'Follow creators, support them, or publish your own work.',
    },
  ],
])

function pageOfTheApp(name: string): Page {
  const words = publicPages.get(name)
  if (!words) return plain
  return { status: 200, preview: { ...words, type: 'website', path: `/${name}`, image: null } }
}

function pageOfArticle(ports: LinkPreviewPorts, slug: string): Page {
  const article = ports.ofArticle(slug)
  if (!article) return nothing
  const { title, summary } = article
  const preview: LinkPreview = {
    title: `${title} · Fanfare help`,
    description: summary,
    type: 'article',
    path: `/help/${slug}`,
    image: null,
  }
  return { status: 200, preview }
}

async function pageOfProfile(ports: LinkPreviewPorts, name: string): Promise<Page> {
  const profile = await ports.ofProfile(name)
  if (!profile) return nothing
  const { username, display_name, bio, photo } = profile
  const preview: LinkPreview = {
    title: titleOf(profile),
    description: shorten(bio) || `Posts, photos and videos by ${display_name} on Fanfare.`,
    type: 'profile',
    path: `/${username}`,
    image: photo && imageOf(photo, { publicUrl: ports.publicUrl, isLarge: false }),
  }
  return { status: 200, preview }
}

async function pageOfPost(
  ports: LinkPreviewPorts,
  { username, postId }: { username: string; postId: string },
): Promise<Page> {
  const post = await ports.ofPost(postId)
  if (post === null) return nothing
  if (post === 'hidden') return plain
  const path = `/${post.author.username}/${postId}`
  // The author changed their username after the link was shared.
  if (post.author.username !== username.toLowerCase()) return { movedTo: path }
  return { status: 200, preview: previewOf(ports, post, { path, what: 'post' }) }
}

async function pageOfReel(ports: LinkPreviewPorts, given: string): Promise<Page> {
  const postId = given.toLowerCase()
  const post = isUuid(postId) ? await ports.ofPost(postId) : null
  if (post === 'hidden') return plain
  if (post?.type !== 'reels') return nothing
  return {
    status: 200,
    preview: previewOf(ports, post, { path: `/videos?videoId=${postId}`, what: 'reel' }),
  }
}

const previewOf = (
  { publicUrl }: LinkPreviewPorts,
  { author, description, picture }: PostPreview,
  { path, what }: { path: string; what: 'post' | 'reel' },
): LinkPreview => ({
  title: titleOf(author),
  description: shorten(description) || `A ${what} by ${author.display_name} on Fanfare.`,
  type: 'article',
  path,
  image: picture && imageOf(picture, { publicUrl, isLarge: true }),
})

const titleOf = ({ username, display_name }: { username: string; display_name: string }): string =>
  `${display_name} (@${username}) on Fanfare`

const goodWidth = { small: 640, large: 1200 }

/** The smallest file that is large enough, in a format that other sites can read. Hardly any of them supports AVIF. */
function imageOf(
  { sources, width, height }: Picture,
  { publicUrl, isLarge }: { publicUrl: string; isLarge: boolean },
): PreviewImage | null {
  const enough = isLarge ? goodWidth.large : goodWidth.small
  const readable = sources.filter(({ mime }) => mime !== 'image/avif').toSorted((a, b) => a.width - b.width)
  const source = readable.find((one) => one.width >= enough) ?? readable.at(-1)
  if (!source) return null
  return {
    url: `${publicUrl}${source.src}`,
    mime: source.mime,
    width: source.width,
    height: Math.round((source.width * height) / Math.max(1, width)),
    isLarge,
  }
}

function segmentsOf(path: string): string[] {
  try {
    return decodeURIComponent(path).split('/').filter(Boolean)
  } catch {
    // None of our addresses has a segment that can't be decoded, and no name contains a space.
    return [' ']
  }
}

const mostLetters = 200

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= mostLetters ? line : `${line.slice(0, mostLetters - 1).replace(/\s+\S*$/, '')}…`
}
