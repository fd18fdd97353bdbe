import type { Content } from '@fanfare/contract/content/content'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contentQuery } from '../../entities/content/index.ts'
import { call } from '../../plumbing/api/call.ts'

/** Changes the description of one of the user's photos or videos. */
export function useDescribeContent(id: string, { onDescribed }: { onDescribed: (content: Content) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (description: string) =>
      call('PUT /content/:id/description', { params: { id }, body: { description } }),
    onSuccess: (content) => {
      client.setQueryData(contentQuery(id).queryKey, content)
      onDescribed(content)
    },
  })
}
