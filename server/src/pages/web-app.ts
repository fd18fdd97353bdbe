import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from '#kernel/http/http'
import { findPage, type LinkPreviewPorts } from './link-preview.ts'
import { writeHead } from './page-head.ts'

export interface WebAppOptions {
  /** Where the build of the web app is. */
  directory: string
  /** The address that people use, without a slash at its end. */
  publicUrl: string
  previews: LinkPreviewPorts
}

/** Where `npm start` builds the web app. */
export const builtWebApp = path.resolve(import.meta.dirname, '../../../web/dist')

/** Serves the web app: its files, and at every address that is a page its one HTML file, with a head for link previews. */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { directory } = options
  const files = new Set(globSync('**/*.*', { cwd: directory }).map((name) => name.split(path.sep).join('/')))
  const html = files.has('index.html') ? readFileSync(path.join(directory, 'index.html'), 'utf8') : null
  if (html !== null) {
    await app.register(statics, { root: directory, serve: false, cacheControl: false, preCompressed: true })
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )

  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*']
    if (/^(?:api|media)(?:\/|$)/.test(name)) return answerNotFound(request, reply)
    if (html === null) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    if (files.has(name) && name !== 'index.html') return sendFile(name, reply)
    // A file that a later build does not have any more; the page in its place would be taken for a script.
    if (name.startsWith('assets/')) return answerNotFound(request, reply)
    return sendPage(html, options, { request, reply })
  })
}

function sendFile(name: string, reply: FastifyReply): FastifyReply {
  // Only names below assets/ change with what is in the file.
  const caching = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return reply.header('cache-control', caching).sendFile(name)
}

async function sendPage(
  html: string,
  { publicUrl, previews }: WebAppOptions,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const page = await findPage(previews, pathOf(request))
  if ('movedTo' in page) return reply.header('cache-control', 'no-cache').redirect(page.movedTo)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(writeHead(html, { preview: page.preview, publicUrl }))
}

const pathOf = (request: FastifyRequest): string => request.url.split(/[?#]/, 1)[0] ?? '/'

const robots = `User-agent: *
Disallow: /api/
`

const notBuilt = `Fanfare's web app is not built.

"npm start" builds it and serves it here; "npm run dev" serves it while you work on it.
`
