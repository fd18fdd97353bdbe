import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { call } from '../../plumbing/api/call.ts'
import { showFormProblem } from '../../plumbing/api/form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AuthPage } from './auth-page.tsx'
import { EmailField } from './email-field.tsx'
import { emailRules } from './field-rules.ts'

type Values = { email: string }

export function ForgotPasswordScreen() {
  const { register, handleSubmit, setError, formState } = useForm<Values>()
  const ask = useMutation({
    mutationFn: (body: Values) => call('POST /auth/forgot-password', { body }),
    onError: (error) =>
      showFormProblem<Values>(error, {
        setError,
        fields: ['email'],
        byCode: { 'too-many-requests': 'email' },
      }),
  })
  if (ask.isSuccess) return <MailSent email={ask.variables.email} onAgain={() => ask.reset()} />
  const lead = (
    <>
      Remember your password?{' '}
      <Link to="/signin" className="font-semibold text-accent-text hover:underline">
        Sign in
      </Link>
    </>
  )
  return (
    <AuthPage title="Forgot your password?" lead={lead}>
      <form
        noValidate
        className="mt-7.5 grid gap-4.5"
        onSubmit={handleSubmit((values) => ask.mutate(values))}
      >
        <EmailField
          hint="We’ll email you a link to reset your password."
          error={formState.errors.email?.message}
          {...register('email', emailRules)}
        />
        <Button type="submit" variant="primary" size="large" full pending={ask.isPending} className="mt-1">
          Send link
        </Button>
      </form>
    </AuthPage>
  )
}

function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthPage title="Check your email" lead={`If ${email} has an account, a link is on its way.`}>
      <div role="status" className="mt-7.5 flex items-start gap-4 rounded-md bg-surface-1 p-5">
        <MailCheck size={24} className="text-success" aria-hidden />
        <p className="text-fg-muted">
          The link works once. No email after a few minutes? Check your spam folder or send it again.
        </p>
      </div>
      <Button size="large" full className="mt-4.5" onClick={onAgain}>
        Send it again
      </Button>
      <LinkButton to="/signin" variant="ghost" size="large" full className="mt-2.5">
        Back to sign in
      </LinkButton>
    </AuthPage>
  )
}
