import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Post } from '@fanfare/contract/posts/post'
import { buildPageRenderer } from '../../../scripts/build-web.ts'
import { createApp } from '../app.ts'
import { builtWebApp } from '../pages/web-app.ts'
import type { Json, Person, World } from './world.ts'

export interface RenderedPages {
  /**
   * A page as a client at the address `from` receives it, by default this machine. `data` contains the page's queries
   * by their keys as JSON.
   */
  get(who: Person | null, url: string, from?: string): Promise<Page>
  close(): Promise<void>
}

interface Page {
  status: number
  headers: Record<string, unknown>
  html: string
  data: Map<string, Json>
  /** The posts in the data, by id. */
  posts: Map<string, Post>
}

/**
 * Starts the world's server with real rendering. The HTML around the pages is minimal, and no browser could run the
 * app.
 */
export async function openRenderedPages(
  world: World,
  { renderWithinMs = 60_000, renderer }: { renderWithinMs?: number; renderer?: string } = {},
): Promise<RenderedPages> {
  if (renderer === undefined) await buildPageRenderer()
  const directory = mkdtempSync(path.join(tmpdir(), 'fanfare-web-'))
  writeFileSync(path.join(directory, 'index.html'), shell)
  const app = await createApp(world.deps, {
    directory,
    renderer: renderer ?? builtWebApp.renderer,
    renderWithinMs,
  })
  return {
    get: async (who, url, from) => {
      const headers = who ? { cookie: who.cookie } : {}
      const answer = await app.inject({ url, headers, ...(from && { remoteAddress: from }) })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        html: answer.body,
        data: dataIn(answer.body),
        posts: postsIn(answer.body),
      }
    },
    close: async () => {
      await app.close()
      rmSync(directory, { recursive: true })
    },
  }
}

export const shell = `<!doctype html><html lang="en"><head><!--head--><title>Fanfare</title><!--/head--></head>
<body><div id="root"></div></body></html>`

const postKey = /^\["post","(.*)"\]$/

const postsIn = (html: string) =>
  new Map(
    [...dataIn<Post>(html)].flatMap(([key, post]) => {
      const id = postKey.exec(key)?.[1]
      return id === undefined ? [] : [[id, post] as const]
    }),
  )

function dataIn<Data = Json>(html: string): Map<string, Data> {
  const text = /id="page-data">(.*?)<\/script>/.exec(html)?.[1]
  if (text === undefined) return new Map()
  const { queries } = JSON.parse(text) as { queries: { queries: Query<Data>[] } }
  return new Map(queries.queries.map(({ queryKey, state }) => [JSON.stringify(queryKey), state.data]))
}

type Query<Data> = { queryKey: unknown[]; state: { data: Data } }
