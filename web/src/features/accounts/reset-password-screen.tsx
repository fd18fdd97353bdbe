import { accountLimits } from '@fanfare/contract/accounts/limits'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../plumbing/api/call.ts'
import { showFormProblem } from '../../plumbing/api/form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './accounts-text.ts'
import { AuthPage } from './auth-page.tsx'
import { newPasswordRules } from './field-rules.ts'
import { NewPasswordField } from './password/new-password-field.tsx'

type Values = { password: string }

export function ResetPasswordScreen() {
  const { token = '' } = useSearch({ from: '/reset-password' })
  return token.length === accountLimits.linkToken ? <ResetPasswordForm token={token} /> : <IncompleteLink />
}

const IncompleteLink = () => (
  <AuthPage title={text.linkIncomplete} lead={text.linkIncompleteHint}>
    <LinkButton to="/forgot-password" variant="primary" size="large" full className="mt-7.5">
      {text.requestLink}
    </LinkButton>
  </AuthPage>
)

function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm<Values>()
  const reset = useMutation({
    mutationFn: ({ password }: Values) => call('POST /auth/reset-password', { body: { token, password } }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.passwordReset })
      await navigate({ to: '/signin' })
    },
    onError: (error) =>
      showFormProblem<Values>(error, {
        setError,
        fields: ['password'],
        byCode: {
          'reset-link-invalid': 'password',
          'too-many-requests': 'password',
        },
      }),
  })
  const lead = (
    <>
      {text.linkExpired}{' '}
      <Link to="/forgot-password" className="font-semibold text-accent-text hover:underline">
        {text.requestNewLink}
      </Link>
    </>
  )
  return (
    <AuthPage title={text.resetPassword} lead={lead}>
      <form
        // If the browser submitted the form itself, the password would end up in the URL.
        method="post"
        noValidate
        className="mt-7.5 grid gap-4.5"
        onSubmit={handleSubmit((values) => reset.mutate(values))}
      >
        <NewPasswordField
          label={text.newPassword}
          advice={text.signsYouOut}
          error={formState.errors.password}
          {...register('password', newPasswordRules)}
        />
        <Button type="submit" variant="primary" size="large" full pending={reset.isPending} className="mt-1">
          {text.setPassword}
        </Button>
      </form>
    </AuthPage>
  )
}
