import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../plumbing/api/call.ts'
import { showFormProblem } from '../../plumbing/api/form-problems.ts'
import { forgetReferrer, referrerField } from '../../plumbing/session/referrer.ts'
import { Button } from '../../ui/button.tsx'
import * as text from './accounts-text.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailField } from './email-field.tsx'
import { emailRules, newPasswordRules } from './field-rules.ts'
import { IntentNote } from './intent/intent-note.tsx'
import { InvitedBy } from './invited-by.tsx'
import { NewPasswordField } from './password/new-password-field.tsx'
import { TermsNote } from './terms-note.tsx'
import { useEnter } from './use-enter.ts'

type Values = { email: string; password: string }

export function SignUpScreen() {
  const search = useSearch({ from: '/signup' })
  const enter = useEnter(search.redirect)
  const { register, handleSubmit, setError, formState } = useForm<Values>()
  const signUp = useMutation({
    mutationFn: (body: Values) => call('POST /auth/sign-up', { body: { ...body, ...referrerField() } }),
    onSuccess: (session) => {
      forgetReferrer()
      return enter(session)
    },
    onError: (error) =>
      showFormProblem<Values>(error, {
        setError,
        fields: ['email', 'password'],
        byCode: { 'email-in-use': 'email' },
      }),
  })
  const lead = (
    <>
      {text.haveAccount}{' '}
      <Link to="/signin" search={search} className="font-semibold text-accent-text hover:underline">
        {text.signIn}
      </Link>
    </>
  )
  return (
    <AuthPage title={text.createAnAccount} lead={lead}>
      <InvitedBy />
      <IntentNote redirect={search.redirect} />
      <form
        // If the browser submitted the form itself, the password would end up in the URL.
        method="post"
        noValidate
        className="mt-7.5 grid gap-4.5"
        onSubmit={handleSubmit((values) => signUp.mutate(values))}
      >
        <EmailField error={formState.errors.email?.message} {...register('email', emailRules)} />
        <NewPasswordField
          label={text.password}
          advice={text.longerIsStronger}
          error={formState.errors.password}
          {...register('password', newPasswordRules)}
        />
        <TermsNote />
        <Button type="submit" variant="primary" size="large" full pending={signUp.isPending} className="mt-1">
          {text.createAccount}
        </Button>
      </form>
    </AuthPage>
  )
}
