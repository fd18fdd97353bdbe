import { AsyncLocalStorage } from 'node:async_hooks'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { PageRenderer, RenderPage, SendRequest } from '@fanfare/contract/pages/rendered-page'
import type { ApiAnswer, FromWorker, PageToRender } from './render-messages.ts'

// The thread that renders pages. Its data is the path of the web app's build for the server.

const rendering: Promise<RenderPage> = load(String(workerData))

// Reports once that it is ready, so that pages don't wait for the build to load. Without a build, the thread ends.
void rendering.then(() => parentPort?.postMessage('ready'))

parentPort?.on('message', ({ href, now, port }: PageToRender) => {
  const tell = (message: FromWorker): void => port.postMessage(message)
  rendering
    .then((render) => requests.run(requestsOver(port), () => render(href, now)))
    .then((page) => tell({ page }))
    .catch((error: unknown) => tell({ failure: String(error) }))
})

async function load(build: string): Promise<RenderPage> {
  const module: unknown = await import(pathToFileURL(build).href)
  if (!isPageRenderer(module)) throw new Error(`${build} renders no pages.`)
  return module.createPageRenderer({ send, listRequests })
}

function isPageRenderer(module: unknown): module is PageRenderer {
  return typeof module === 'object' && module !== null && 'createPageRenderer' in module
}

// Pages take turns in this thread, so each API request has to be matched to its page.
const requests = new AsyncLocalStorage<SendRequest>()

async function send(address: string, request: RequestInit): Promise<Response> {
  const ofPage = requests.getStore()
  if (!ofPage || request.method !== 'GET') throw new Error(`A page only reads: ${request.method} ${address}`)
  return ofPage(address, request)
}

async function listRequests(run: () => Promise<unknown>): Promise<string[]> {
  const addresses = new Set<string>()
  await requests.run(async (address) => {
    addresses.add(address)
    throw new Error('Only its address is needed.')
  }, run)
  return [...addresses]
}

function requestsOver(port: MessagePort): SendRequest {
  const waiting = new Map<number, (answer: ApiAnswer) => void>()
  port.on('message', (answer: ApiAnswer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let last = 0
  return async (address) => {
    last += 1
    const id = last
    const { status, body } = await new Promise<ApiAnswer>((resolve) => {
      waiting.set(id, resolve)
      port.postMessage({ id, address } satisfies FromWorker)
    })
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
}
