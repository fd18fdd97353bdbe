import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { listPreferencesQuery } from '../../../entities/profiles/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { HelpLink } from '../../help/index.ts'

/** Whether the current profile appears in other people's lists of followers and likes. */
export function ListPreferencesPanel() {
  const preferences = useQuery(listPreferencesQuery)
  const change = useChangePreferences()
  return (
    <Panel
      title="Followers and likes"
      description={
        <>
          Creators always see who follows them and who likes their posts. Everyone else sees the number.{' '}
          <HelpLink to="list-privacy">Who can see what</HelpLink>
        </>
      }
    >
      <div className="mt-4">
        <Loaded query={preferences} what="This setting" skeleton={<Skeleton className="h-11 rounded-md" />}>
          {({ shows_in_lists }) => (
            <SwitchRow
              label="Show me in lists"
              hint="Anyone can see your name in other people’s followers and likes."
              checked={shows_in_lists}
              onChange={(on) => change.mutate(on)}
            />
          )}
        </Loaded>
      </div>
    </Panel>
  )
}

/** Changes the setting optimistically, and undoes the change if the server refuses it. */
function useChangePreferences() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'list-preferences' },
    mutationFn: (shows_in_lists: boolean) =>
      call('PUT /profile/preferences/lists', { body: { shows_in_lists } }),
    onMutate: async (shows_in_lists) => {
      await client.cancelQueries(listPreferencesQuery)
      client.setQueryData(listPreferencesQuery.queryKey, { shows_in_lists })
    },
    onSuccess: ({ shows_in_lists }) =>
      showToast({
        kind: 'success',
        message: shows_in_lists ? 'You’re now shown in lists.' : 'You’re no longer shown in lists.',
      }),
    onError: (error) => {
      showToast({ kind: 'danger', message: messageOf(error) })
      return client.invalidateQueries(listPreferencesQuery)
    },
  })
}
