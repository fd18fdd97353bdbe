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
import { countOf } from '../../../ui/format-count.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { HelpLink } from '../../help/index.ts'

export function DeleteProfilePanel({ profile }: { profile: Profile }) {
  const own = useQuery(ownProfilesQuery)
  return own.data?.data.length === 1 ? (
    <OnlyProfile profile={profile} />
  ) : (
    <DeletableProfile profile={profile} />
  )
}

/** An account must keep one profile, which the user is told before they confirm anything. */
const OnlyProfile = ({ profile }: { profile: Profile }) => (
  <Panel
    title="Delete this profile"
    description={
      <>
        @{profile.username} is your only profile, so it can’t be deleted. Create another one first, and then
        delete this one. <HelpLink to="delete-a-profile">How to close your account</HelpLink>
      </>
    }
    action={
      <LinkButton to="/create-profile" size="small">
        Create another profile
      </LinkButton>
    }
  />
)

function DeletableProfile({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteProfile()
  return (
    <Panel
      title="Delete this profile"
      description={
        <>
          @{profile.username} and everything it published will be permanently deleted. Your other profiles
          aren’t affected. <HelpLink to="delete-a-profile">How to close your account</HelpLink>
        </>
      }
      action={
        <Button variant="danger" size="small" onClick={() => setAsking(true)}>
          Delete profile
        </Button>
      }
    >
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete @${profile.username}?`}
        action="Delete profile"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        This deletes {countOf(profile.post_count, 'post')} and{' '}
        {countOf(profile.media_count, 'photo or video', 'photos and videos')}, and{' '}
        {countOf(profile.follower_count, 'fan')} will no longer follow it. This can’t be undone.
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
      showToast({ kind: 'success', message: 'Profile deleted successfully.' })
      await router.navigate({ to: '/' })
      await changeSession(client, await call('GET /auth/session'))
      await router.invalidate()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
