import type { MessagePort } from 'node:worker_threads'
import type { RenderedPage } from '@fanfare/contract/pages/rendered-page'

/** What the thread that renders is told; the rest of the conversation about this page goes over its port. */
export interface PageToRender {
  /** Path and query. */
  href: string
  /** The time that the page shows, in milliseconds. */
  now: number
  port: MessagePort
}

/** A request to the API that the page needs answered, or how rendering it ended. */
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
