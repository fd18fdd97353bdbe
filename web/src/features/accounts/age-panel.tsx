import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { sessionQuery } from '../../plumbing/session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { SwitchRow } from '../../ui/fields/switch-row.tsx'
import { securityQuery } from '../../entities/accounts/index.ts'
import * as text from './accounts-text.ts'

type Change = { is_adult?: true; sees_nsfw?: boolean }

/** Lets the user confirm that they are 18 or older, and then turn on NSFW posts. */
export function AgePanel({ isAdult, seesNsfw }: { isAdult: boolean; seesNsfw: boolean }) {
  const change = useChangeSecurity()
  return (
    <Panel title={text.adultPosts} description={text.adultPostsHint}>
      <div className="mt-4 grid gap-3">
        <SwitchRow
          label={text.overEighteen}
          hint={isAdult ? text.adultConfirmed : text.adultRequired}
          checked={isAdult}
          disabled={isAdult || change.isPending}
          onChange={() => change.mutate({ is_adult: true })}
        />
        <SwitchRow
          label={text.showNsfw}
          checked={seesNsfw}
          pending={change.isPending}
          disabled={!isAdult}
          onChange={(on) => change.mutate({ sees_nsfw: on })}
        />
      </div>
    </Panel>
  )
}

function useChangeSecurity() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call('PUT /user/security', { body }),
    onSuccess: async (security) => {
      client.setQueryData(securityQuery.queryKey, security)
      await client.invalidateQueries(sessionQuery)
      // The user can see other posts now, so every list is refetched when it is next shown.
      await client.invalidateQueries({ refetchType: 'none' })
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
