import type { LegalName } from '@fanfare/contract/help/legal'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Every article by topic, or the best matches of a search. */
export const articlesQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: ['help', 'articles', search ?? ''],
    queryFn: async ({ signal }) => (await call('GET /help', { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['help', 'article', slug],
    queryFn: ({ signal }) => call('GET /help/:slug', { params: { slug }, signal }),
  })

export const legalQuery = (name: LegalName) =>
  queryOptions({
    queryKey: ['help', 'legal', name],
    queryFn: ({ signal }) => call('GET /legal/:name', { params: { name }, signal }),
  })
