import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'

/** What a page was rendered from: the answers of the API, and the time that it shows. */
type PageData = { queries: DehydratedState; now: number }

/** Where the page keeps it, as JSON in an element that runs nothing. */
const ELEMENT_ID = 'page-data'

export function writePageData(client: QueryClient, now: number): string {
  const data: PageData = { queries: dehydrate(client), now }
  return JSON.stringify(data)
}

/** Fills the cache with what the page brought. Returns the time that the page shows; null when the server rendered none. */
export function readPageData(client: QueryClient): number | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  if (!text) return null
  const data: unknown = JSON.parse(text)
  if (!isPageData(data)) return null
  hydrate(client, data.queries)
  return data.now
}

const isPageData = (data: unknown): data is PageData =>
  typeof data === 'object' &&
  data !== null &&
  'queries' in data &&
  'now' in data &&
  typeof data.now === 'number'
