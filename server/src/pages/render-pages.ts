import { MessageChannel, Worker } from 'node:worker_threads'
import type { RenderedPage } from '@fanfare/contract/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { ApiAnswer, ApiRequest, FromWorker, PageToRender } from './render-messages.ts'

/** Renders the page that a request asks for, as a visitor sees it; null leaves it to the browser. */
export type RenderForRequest = (request: FastifyRequest) => Promise<RenderedPage | null>

// More than a thread renders while somebody waits is better rendered by the browsers.
const MOST_AT_ONCE = 24

/**
 * Renders pages for visitors with the web app's build for the server, the file `build`. What a page shows is asked of
 * this server's own routes without any cookie, so that a page never knows more than the API tells everybody. A page that
 * takes longer than `withinMs` milliseconds arrives without its content: part of it at once beats all of it later.
 *
 * A thread of its own renders, so that no number of pages keeps this one from its work. It starts with the first page.
 */
export function renderPages(
  app: FastifyInstance,
  { build, withinMs, clock }: { build: string; withinMs: number; clock: Clock },
): RenderForRequest {
  let thread: Worker | undefined
  app.addHook('onClose', async () => void (await thread?.terminate()))
  const running = (): Worker => {
    if (thread) return thread
    thread = startThread(build)
    thread.once('error', (error) => app.log.error(error, 'The thread that renders pages ended.'))
    thread.once('exit', () => {
      thread = undefined
    })
    return thread
  }
  let underWay = 0
  return async (request) => {
    if (request.viewer.role !== 'anonymous' || underWay >= MOST_AT_ONCE) return null
    underWay += 1
    try {
      return await render(running(), {
        href: request.url,
        now: clock.now().getTime(),
        signal: AbortSignal.timeout(withinMs),
        answer: (asked) => answer(app, request, asked),
      })
    } catch (error) {
      request.log.error(error, 'This page could not be rendered; the browser does it.')
      return null
    } finally {
      underWay -= 1
    }
  }
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

/** Has the thread render a page. Throws when it fails, ends, or takes longer than the signal allows. */
async function render(
  thread: Worker,
  { href, now, signal, answer: answerTo }: Task,
): Promise<RenderedPage | null> {
  const { port1: port, port2 } = new MessageChannel()
  const ended = new AbortController()
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('It took too long.')), { signal: ended.signal })
      port.on('close', () => reject(new Error('The thread ended.')))
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

/** Answers what a page asks of the API, as a visitor of the network that the request for the page came from. */
async function answer(
  app: FastifyInstance,
  page: FastifyRequest,
  { id, address }: ApiRequest,
): Promise<ApiAnswer> {
  const { statusCode, payload } = await app.inject({ method: 'GET', url: address, remoteAddress: page.ip })
  return { id, status: statusCode, body: payload }
}
