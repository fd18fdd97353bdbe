import type { Security } from '@fanfare/contract/accounts/security'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityQuery } from '../../../entities/accounts/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import * as text from './email-text.ts'

type Props = Pick<Security, 'email' | 'pending_email' | 'has_password'>

/** The user's sign-in address, and a new one that awaits confirmation. */
export function EmailPanel({ email, pending_email: pending, has_password: hasPassword }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={text.email}
      description={email ?? text.noEmail}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {email === null ? text.addEmail : text.changeEmail}
        </Button>
      }
    >
      {pending !== null && <Pending email={pending} />}
      {isOpen && (
        <ChangeEmailDialog email={email} withPassword={hasPassword} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}

function Pending({ email }: { email: string }) {
  const cancel = useCancelEmailChange()
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-surface-2 px-4 py-3"
    >
      <p className="min-w-0 break-words text-small">
        <b className="font-semibold">{text.confirmAddress(email)}</b>
        <br />
        <span className="text-fg-muted">{text.confirmAddressHint}</span>
      </p>
      <Button size="small" pending={cancel.isPending} onClick={() => cancel.mutate()}>
        {text.cancelChange}
      </Button>
    </div>
  )
}

function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /user/security/email'),
    onSuccess: (security) => {
      client.setQueryData(securityQuery.queryKey, security)
      showToast({ kind: 'success', message: text.changeCanceled })
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
