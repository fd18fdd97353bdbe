import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { galleryKey, withoutContents, type GalleryPages, contentQuery } from '../../entities/content/index.ts'

/**
 * Permanently deletes photos and videos of the user. They disappear from the gallery once the server has deleted them.
 */
export function useDeleteContent({ onDeleted }: { onDeleted: (ids: string[]) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call('DELETE /content', { body: { ids } }),
    onSuccess: (_done, ids) => {
      client.setQueriesData<GalleryPages>(
        { queryKey: galleryKey },
        (pages) => pages && withoutContents(pages, ids),
      )
      for (const id of ids) client.removeQueries(contentQuery(id))
      onDeleted(ids)
    },
  })
}
