import { accountLimits } from '@fanfare/contract/accounts/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { securityQuery } from '../../../entities/accounts/index.ts'
import { isProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { sessionQuery } from '../../../plumbing/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { AuthPage } from '../auth-page.tsx'
import * as text from './email-text.ts'

/**
 * `/confirm-email`: where the link in the email to a new address leads. Opening the link changes nothing, because mail
 * programs open links too.
 */
export function ConfirmEmailScreen() {
  const { token = '' } = useSearch({ from: '/confirm-email' })
  const security = useQuery(securityQuery)
  const confirm = useConfirmEmail()
  const pending = security.data?.pending_email
  if (token.length !== accountLimits.linkToken) {
    return <UselessLink title={text.linkIncomplete}>{text.linkIncompleteHint}</UselessLink>
  }
  if (isProblem(confirm.error, 'email-link-invalid') || isProblem(confirm.error, 'email-in-use')) {
    return <UselessLink title={text.linkInvalid}>{confirm.error.message}</UselessLink>
  }
  return (
    <AuthPage title={text.confirmYourEmail} lead={pending ? text.signInWith(pending) : text.signInWithNew}>
      <div aria-live="polite" className="mt-7.5 grid gap-4.5">
        {confirm.error && <Notice tone="danger">{messageOf(confirm.error)}</Notice>}
        <Button
          variant="primary"
          size="large"
          full
          pending={confirm.isPending}
          onClick={() => confirm.mutate(token)}
        >
          {text.confirmEmail}
        </Button>
      </div>
    </AuthPage>
  )
}

const UselessLink = ({ title, children }: { title: string; children: string }) => (
  <AuthPage title={title} lead={<span role="alert">{children}</span>}>
    <LinkButton to="/settings" hash="security" size="large" full className="mt-7.5">
      {text.openSecurity}
    </LinkButton>
  </AuthPage>
)

function useConfirmEmail() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (token: string) => call('POST /user/security/email/confirm', { body: { token } }),
    onSuccess: async (security) => {
      client.setQueryData(securityQuery.queryKey, security)
      await client.invalidateQueries(sessionQuery)
      showToast({ kind: 'success', message: text.emailChanged(security.email) })
      await navigate({ to: '/settings', hash: 'security', replace: true })
    },
  })
}
