import type { MessagePort } from 'node:worker_threads'
import type { RenderedPage } from '@fanfare/contract/pages/rendered-page'

/** The message to the rendering thread; the rest of the conversation about this page uses its port. */
export interface PageToRender {
  /** Path and query. */
  href: string
  /** The time that the page shows, in milliseconds. */
  now: number
  port: MessagePort
}

/** A request to the API that the page needs, or the outcome of rendering it. */
export type FromWorker = ApiRequest | { page: RenderedPage | null } | { failure: string }

export interface ApiRequest {
  id: number
  address: string
}

export interface ApiAnswer {
  id: number
  status: number
  body: string
}
