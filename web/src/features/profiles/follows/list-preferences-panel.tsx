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
import * as text from './list-preferences-text.ts'

/** Whether the current profile appears in other people's lists of followers and likes. */
export function ListPreferencesPanel() {
  const preferences = useQuery(listPreferencesQuery)
  const change = useChangePreferences()
  return (
    <Panel
      title={text.followersAndLikes}
      description={
        <>
          {text.whoSees} <HelpLink to="list-privacy">{text.whoCanSeeWhat}</HelpLink>
        </>
      }
    >
      <div className="mt-4">
        <Loaded
          query={preferences}
          what={text.thisSetting}
          skeleton={<Skeleton className="h-11 rounded-md" />}
        >
          {({ shows_in_lists }) => (
            <SwitchRow
              label={text.showMe}
              hint={text.showMeHint}
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
        message: shows_in_lists ? text.nowShown : text.notShown,
      }),
    onError: (error) => {
      showToast({ kind: 'danger', message: messageOf(error) })
      return client.invalidateQueries(listPreferencesQuery)
    },
  })
}
