import type { Content } from '@fanfare/contract/content/content'
import type { ContentKind } from '@fanfare/contract/content/media'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

const PROCESSING_POLL_MS = 3000

export type GalleryPage = { ids: string[]; next: string | null }
export type GalleryPages = InfiniteData<GalleryPage, string | null>

/** The key prefix of every page of the gallery. */
export const galleryKey = ['gallery']

/** A photo or video, cached once by its id and refetched while its variants are being made. */
export const contentQuery = (contentId: string) =>
  queryOptions({
    queryKey: ['content', contentId],
    queryFn: ({ signal }) => call('GET /content/:id', { params: { id: contentId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? PROCESSING_POLL_MS : false),
  })

/** The user's uploads, newest first, 24 per page; each is cached by its id. */
export const galleryQuery = (kind: ContentKind | 'all') =>
  infiniteQueryOptions({
    queryKey: [...galleryKey, kind],
    queryFn: async ({ pageParam, signal, client }): Promise<GalleryPage> => {
      const { data, pagination } = await call('GET /content/gallery', {
        query: { kind: kind === 'all' ? undefined : kind, cursor: pageParam ?? undefined },
        signal,
      })
      for (const content of data) client.setQueryData(contentQuery(content.id).queryKey, content)
      return { ids: data.map(({ id }) => id), next: pagination.has_more ? pagination.next_cursor : null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** The pages without contents that were deleted. */
export function withoutContents(pages: GalleryPages, ids: readonly Content['id'][]): GalleryPages {
  const stay = (page: GalleryPage) => ({ ...page, ids: page.ids.filter((id) => !ids.includes(id)) })
  return { ...pages, pages: pages.pages.map(stay) }
}
