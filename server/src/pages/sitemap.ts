import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { answerNotFound } from '#kernel/http/http'
import { isUuid } from '#kernel/uuid'
import { listPagesOfPublicPosts, listPublicPosts } from '#posts'
import { listPagesOfPublicProfiles, listPublicUsernames } from '#profiles'

export interface SitemapDeps {
  db: Db
  clock: Clock
  /** The server's public address, without a trailing slash. */
  publicUrl: string
}

interface SitemapOptions {
  /** The maximum number of addresses per page. Search engines read up to 50,000 addresses of a page. */
  pageSize?: number
}

/** How long the list of pages is cached, in milliseconds. The pages themselves are created on request. */
const KEPT_MS = 10 * 60_000

/**
 * `/sitemap.xml` lists the profiles and posts that everybody can see, for search engines. It is an index of pages, each
 * identified by its first id, so that the last page costs no more than the first.
 */
export function serveSitemap(
  app: FastifyInstance,
  deps: SitemapDeps,
  { pageSize = 10_000 }: SitemapOptions = {},
): void {
  const index = keepFor(deps.clock, () => writeIndex(deps, pageSize))
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sitemap.xml',
    // Each page needs a long query.
    { schema: { hide: true }, config: { ceiling: 'searches' } },
    async (request, reply) => {
      const { profiles, posts } = request.query
      let xml: string
      if (profiles === undefined && posts === undefined) xml = await index()
      else if (isId(profiles)) xml = await writeProfiles(deps, { from: profiles, limit: pageSize })
      else if (isId(posts)) xml = await writePosts(deps, { from: posts, limit: pageSize })
      else return answerNotFound(request, reply)
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(xml)
    },
  )
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)

/** Creates something once and caches it for a while, even for simultaneous requests. Failures aren't cached. */
function keepFor(clock: Clock, make: () => Promise<string>): () => Promise<string> {
  let kept: { until: number; made: Promise<string> } | null = null
  return async () => {
    const now = clock.now().getTime()
    const current = kept !== null && kept.until > now ? kept : { until: now + KEPT_MS, made: make() }
    kept = current
    try {
      return await current.made
    } catch (error) {
      if (kept === current) kept = null
      throw error
    }
  }
}

async function writeIndex({ db, clock, publicUrl }: SitemapDeps, size: number): Promise<string> {
  const profiles = await listPagesOfPublicProfiles(db, { size })
  const posts = await listPagesOfPublicPosts(db, { size, at: clock.now() })
  const pages = [...profiles.map((id) => `profiles=${id}`), ...posts.map((id) => `posts=${id}`)]
  const listed = pages.map((page) => `<sitemap><loc>${publicUrl}/sitemap.xml?${page}</loc></sitemap>`)
  return documentOf('sitemapindex', listed)
}

interface Stretch {
  from: string
  limit: number
}

async function writeProfiles({ db, publicUrl }: SitemapDeps, stretch: Stretch): Promise<string> {
  const usernames = await listPublicUsernames(db, stretch)
  return documentOf(
    'urlset',
    usernames.map((username) => `<url><loc>${publicUrl}/${username}</loc></url>`),
  )
}

async function writePosts({ db, clock, publicUrl }: SitemapDeps, stretch: Stretch): Promise<string> {
  const posts = await listPublicPosts(db, { ...stretch, at: clock.now() })
  return documentOf(
    'urlset',
    posts.map(
      ({ id, username, changedAt }) =>
        `<url><loc>${publicUrl}/${username}/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
  )
}

// Usernames and ids contain no characters that would have to be escaped in XML or in an address.
const documentOf = (root: 'sitemapindex' | 'urlset', items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.map((item) => `${item}\n`).join('')}</${root}>
`
