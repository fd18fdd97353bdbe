import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { call } from '../../plumbing/api/call.ts'
import { showFormProblem } from '../../plumbing/api/form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import * as text from './accounts-text.ts'
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
      {text.rememberPassword}{' '}
      <Link to="/signin" className="font-semibold text-accent-text hover:underline">
        {text.signIn}
      </Link>
    </>
  )
  return (
    <AuthPage title={text.forgotQuestion} lead={lead}>
      <form
        noValidate
        className="mt-7.5 grid gap-4.5"
        onSubmit={handleSubmit((values) => ask.mutate(values))}
      >
        <EmailField
          hint={text.resetByEmail}
          error={formState.errors.email?.message}
          {...register('email', emailRules)}
        />
        <Button type="submit" variant="primary" size="large" full pending={ask.isPending} className="mt-1">
          {text.sendLink}
        </Button>
      </form>
    </AuthPage>
  )
}

function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthPage title={text.checkEmail} lead={text.linkSent(email)}>
      <div role="status" className="mt-7.5 flex items-start gap-4 rounded-md bg-surface-1 p-5">
        <MailCheck size={24} className="text-success" aria-hidden />
        <p className="text-fg-muted">{text.linkSentHint}</p>
      </div>
      <Button size="large" full className="mt-4.5" onClick={onAgain}>
        {text.sendAgain}
      </Button>
      <LinkButton to="/signin" variant="ghost" size="large" full className="mt-2.5">
        {text.backToSignIn}
      </LinkButton>
    </AuthPage>
  )
}
