import type { Profile } from '@fanfare/contract/profiles/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { changeSession } from '../../../plumbing/session/session.ts'
import { ownProfilesQuery } from '../../../entities/profiles/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { HelpLink } from '../../help/index.ts'
import * as text from './editing-text.ts'

export function DeleteProfilePanel({ profile }: { profile: Profile }) {
  const own = useQuery(ownProfilesQuery)
  return own.data?.data.length === 1 ? (
    <OnlyProfile profile={profile} />
  ) : (
    <DeletableProfile profile={profile} />
  )
}

/** An account must keep one profile. The user learns this before they confirm anything. */
const OnlyProfile = ({ profile }: { profile: Profile }) => (
  <Panel
    title={text.deleteThis}
    description={
      <>
        {text.onlyProfile(`@${profile.username}`)}{' '}
        <HelpLink to="delete-a-profile">{text.closeAccount}</HelpLink>
      </>
    }
    action={
      <LinkButton to="/create-profile" size="small">
        {text.createAnother}
      </LinkButton>
    }
  />
)

function DeletableProfile({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteProfile()
  const handle = `@${profile.username}`
  return (
    <Panel
      title={text.deleteThis}
      description={
        <>
          {text.willBeDeleted(handle)} <HelpLink to="delete-a-profile">{text.closeAccount}</HelpLink>
        </>
      }
      action={
        <Button variant="danger" size="small" onClick={() => setAsking(true)}>
          {text.deleteProfile}
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.deleteQuestion(handle)}
        action={text.deleteProfile}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {text.deleteConsequences(profile.post_count, profile.media_count, profile.follower_count)}
      </ConfirmDialog>
    </Panel>
  )
}

function useDeleteProfile() {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () => call('DELETE /profile'),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.deleted })
      await router.navigate({ to: '/' })
      await changeSession(client, await call('GET /auth/session'))
      await router.invalidate()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
