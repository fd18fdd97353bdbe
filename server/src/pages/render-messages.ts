import type { MessagePort } from 'node:worker_threads'
import type { RenderedPage } from '@fanfare/contract/pages/rendered-page'

/** The message to the rendering thread. All further messages about this page use its port. */
export interface PageToRender {
  /** The path and the query. */
  href: string
  /** The current time for the page, in milliseconds. */
  now: number
  port: MessagePort
}

/** An API request that the page needs, or the outcome of rendering it. */
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
