import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'

/** The data a page was rendered from: the API's responses, and the time that the page shows. */
type PageData = { queries: DehydratedState; now: number }

/** The id of the element that holds this data as JSON, which browsers don't run. */
const ELEMENT_ID = 'page-data'

export function writePageData(client: QueryClient, now: number): string {
  const data: PageData = { queries: dehydrate(client), now }
  return JSON.stringify(data)
}

/**
 * Fills the cache with the page's data. Returns the time that the page shows, or null when the server
 * rendered none.
 */
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
