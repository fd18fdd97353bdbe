import { MessageChannel, Worker } from 'node:worker_threads'
import type { RenderedPage } from '@fanfare/contract/pages/rendered-page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock'
import { digestOf, type AskApi, type UsedAnswer } from './api-answers.ts'
import type { ApiAnswer, ApiRequest, FromWorker, PageToRender } from './render-messages.ts'

/** Renders a request's page as its viewer sees it. Null leaves the page to the browser. */
export type RenderForRequest = (request: FastifyRequest) => Promise<ServedPage | null>

/** A page, with all API responses that it was rendered from. */
export type ServedPage = RenderedPage & { answers: readonly UsedAnswer[] }

// Beyond this many at once, visitors' browsers are faster than our thread.
const MAX_AT_ONCE = 24

/**
 * Renders pages with `build`, the web app's build for the server. A page's content comes from this server's own routes,
 * requested as the page's viewer, so a page never contains more than the API returns to that viewer. A page that takes
 * longer than `withinMs` milliseconds is sent without its content, because a frame now is better than a full page
 * later.
 * The pages are rendered in a separate thread, so that they never block this one. It starts with the first page.
 */
export function renderPages(
  app: FastifyInstance,
  { build, withinMs, clock, ask }: { build: string; withinMs: number; clock: Clock; ask: AskApi },
): RenderForRequest {
  let current: Renderer | undefined
  const forget = (renderer: Renderer): void => {
    if (current === renderer) current = undefined
  }
  app.addHook('onClose', async () => void (await current?.thread.terminate()))
  const running = (): Renderer => {
    if (current) return current
    const started: Renderer = { thread: startThread(build) }
    started.thread
      .once('message', () => (started.lastSign = performance.now()))
      .once('error', (error) => app.log.error(error, 'The thread that renders pages ended.'))
      .once('exit', () => forget(started))
    current = started
    return started
  }
  let underWay = 0
  return async (request) => {
    if (underWay >= MAX_AT_ONCE) return null
    underWay += 1
    const askedAt = performance.now()
    const signal = AbortSignal.timeout(withinMs)
    const renderer = running()
    const answers: UsedAnswer[] = []
    try {
      const page = await render(renderer.thread, {
        href: request.url,
        now: clock.now().getTime(),
        signal,
        answer: async ({ id, address }) => {
          const answer = await ask(request, address)
          answers.push({ address, digest: digestOf(answer) })
          return { id, ...answer }
        },
      })
      renderer.lastSign = performance.now()
      return page && { ...page, answers }
    } catch (error) {
      if (error instanceof TookTooLong)
        request.log.warn('This page took too long to render; the browser does it.')
      else request.log.error(error, 'This page could not be rendered; the browser does it.')
      // The thread was ready before this page, and has finished no page since then.
      const hangs = signal.aborted && renderer.lastSign !== undefined && renderer.lastSign < askedAt
      if (hangs || error instanceof ThreadEnded) forget(renderer)
      if (hangs) await renderer.thread.terminate()
      return null
    } finally {
      underWay -= 1
    }
  }
}

interface Renderer {
  thread: Worker
  /** When the thread last finished a page, or became ready for its first; undefined while it starts. */
  lastSign?: number
}

class TookTooLong extends Error {
  override message = 'It took too long.'
}

class ThreadEnded extends Error {
  override message = 'The thread ended.'
}

function startThread(build: string): Worker {
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: build,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  thread.unref()
  return thread
}

interface Task extends Omit<PageToRender, 'port'> {
  signal: AbortSignal
  answer(asked: ApiRequest): Promise<ApiAnswer>
}

/** Has the thread render a page. Throws if it fails or ends, or when the signal aborts. */
async function render(
  thread: Worker,
  { href, now, signal, answer: answerTo }: Task,
): Promise<RenderedPage | null> {
  const { port1: port, port2 } = new MessageChannel()
  const ended = new AbortController()
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new TookTooLong()), { signal: ended.signal })
      port.on('close', () => reject(new ThreadEnded()))
      port.on('message', (said: FromWorker) => {
        if ('page' in said) resolve(said.page)
        else if ('failure' in said) reject(new Error(said.failure))
        else answerTo(said).then((answered) => port.postMessage(answered), reject)
      })
      thread.postMessage({ href, now, port: port2 } satisfies PageToRender, [port2])
    })
  } finally {
    ended.abort()
    port.close()
  }
}
