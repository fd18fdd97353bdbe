import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reservedUsernames } from '@fanfare/contract/profiles/reserved-usernames'
import { answerNotFound } from '#kernel/http/http'
import type { Viewer } from '#kernel/viewer'
import type { DemoProgress } from '../demo-progress.ts'
import { askApi } from './api-answers.ts'
import { limitRendering, type LimitDeps } from './limit-rendering.ts'
import { isOtherLoopbackName } from './loopback-names.ts'
import { findPage, type LinkPreviewPorts } from './link-preview.ts'
import { announceDemoWorld, writeHead } from './page-head.ts'
import { writePage } from './page-html.ts'
import { renderPages, type RenderForRequest, type ServedPage } from './render-pages.ts'
import { screenScripts } from './screen-scripts.ts'
import { shareVisitorPages } from './visitor-pages.ts'

/** The two builds of the web app. */
export interface WebAppBuild {
  /** The folder of the browser build. */
  directory: string
  /** The file of the build that renders pages on the server; null leaves all pages to the browser. */
  renderer: string | null
  /** How long rendering a page may take, in milliseconds; 3 seconds by default. */
  renderWithinMs?: number
}

export interface WebAppOptions extends LimitDeps {
  build: WebAppBuild
  /** The server's public address, without a trailing slash. */
  publicUrl: string
  previews: LinkPreviewPorts
  demoProgress: DemoProgress
}

/** Where `npm start` builds the web app. */
export const builtWebApp: WebAppBuild = {
  directory: path.resolve(import.meta.dirname, '../../../web/dist'),
  renderer: path.resolve(import.meta.dirname, '../../../web/dist-server/render.js'),
}

/**
 * Serves the web app: its files, and at the address of every page its only HTML file, with a head for link previews
 * and, if possible, the rendered content.
 */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { directory } = options.build
  const files = new Set(globSync('**/*.*', { cwd: directory }).map((name) => name.split(path.sep).join('/')))
  const html = files.has('index.html') ? readFileSync(path.join(directory, 'index.html'), 'utf8') : null
  if (html !== null) {
    await app.register(statics, { root: directory, serve: false, cacheControl: false, preCompressed: true })
  }

  const page: PageOptions = {
    ...options,
    html: html ?? '',
    render: rendererOf(app, options),
    scriptsOf: screenScripts(path.join(directory, 'screens.json'), html ?? ''),
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsFor(options.publicUrl)),
  )

  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*']
    if (/^(?:api|media)(?:\/|$)/.test(name)) return answerNotFound(request, reply)
    if (html === null) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    if (files.has(name) && !notFiles.has(name)) return sendFile(name, reply)
    // This file belongs to another build. If this sent a page instead, the browser would mistake it for a script.
    if (name.startsWith('assets/') || fileNames.has(name)) return answerNotFound(request, reply)
    if (isOtherLoopbackName(request, options.publicUrl))
      return reply.header('cache-control', 'no-store').redirect(`${options.publicUrl}${request.url}`)
    return sendPage(page, { request, reply })
  })
}

function rendererOf(app: FastifyInstance, options: WebAppOptions): RenderForRequest | null {
  const { renderer, renderWithinMs = 3000 } = options.build
  if (renderer === null || !existsSync(renderer)) return null
  const shared = { withinMs: renderWithinMs, clock: options.clock, ask: askApi(app) }
  const render = renderPages(app, { ...shared, build: renderer })
  return shareVisitorPages(render, { ...shared, limit: limitRendering(options) })
}

function sendFile(name: string, reply: FastifyReply): FastifyReply {
  // Only names below assets/ change with a file's content.
  const caching = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return reply.header('cache-control', caching).sendFile(name)
}

interface PageOptions extends WebAppOptions {
  html: string
  render: RenderForRequest | null
  /** The scripts that a screen needs, relative to the build's folder. */
  scriptsOf(screen: string | undefined): readonly string[]
}

async function sendPage(
  { html, publicUrl, previews, demoProgress, render, scriptsOf }: PageOptions,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const page = await findPage(previews, request.url)
  if ('movedTo' in page) return reply.header('cache-control', 'no-cache').redirect(page.movedTo)
  const ownHtml = demoProgress.read() ? announceDemoWorld(html) : html
  const withHead = writeHead(ownHtml, { preview: page.preview, publicUrl })
  reply.code(page.status).type('text/html; charset=utf-8')
  if (isSecretPage.test(pathOf(request))) reply.header('x-robots-tag', 'noindex, nofollow')
  const rendered = page.status === 200 && render ? await render(request) : null
  if (!rendered) return reply.header('cache-control', 'no-cache').send(withHead)
  return reply
    .header('cache-control', cachingOf(rendered, request.viewer))
    .header('vary', 'cookie')
    .send(writePage(withHead, rendered, scriptsOf(rendered.screen)))
}

function cachingOf({ isWhole }: ServedPage, { role }: Viewer): string {
  if (role !== 'anonymous') return ofOnePerson
  return isWhole ? ofVisitors : ofOneRequest
}

/**
 * Browsers revalidate each time, but a cache in front of the server can reuse the page for all visitors for a while.
 */
const ofVisitors = 'public, max-age=0, s-maxage=30'

/** The page isn't stored on disk, and can't be shown again after the user signs out. */
const ofOnePerson = 'private, no-store'

/** A refusal by the API for one visitor must not affect the next visitor's page. */
const ofOneRequest = 'no-store'

/** Files that browsers and search engines request from every site. */
const fileNames: ReadonlySet<string> = new Set(
  reservedUsernames.filter((name) => name.includes('.') && name !== 'index.html'),
)

const notFiles: ReadonlySet<string> = new Set(['index.html', 'screens.json'])

/** Anyone with the link can sign a release or turn off emails, so search engines must not list it. */
const isSecretPage = /^\/(?:release|unsubscribe)\//

const pathOf = (request: FastifyRequest): string => request.url.split(/[?#]/, 1)[0] ?? '/'

const robotsFor = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Sitemap: ${publicUrl}/sitemap.xml
`

const notBuilt = `Fanfare's web app is not built.

"npm start" builds it and serves it here; "npm run dev" serves it while you work on it.
`
