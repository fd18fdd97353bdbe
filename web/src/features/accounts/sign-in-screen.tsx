import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../plumbing/api/call.ts'
import { showFormProblem } from '../../plumbing/api/form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import * as text from './accounts-text.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailField } from './email-field.tsx'
import { emailRules } from './field-rules.ts'
import { IntentNote } from './intent/intent-note.tsx'
import { useEnter } from './use-enter.ts'

type Values = { email: string; password: string }

export function SignInScreen() {
  const search = useSearch({ from: '/signin' })
  const enter = useEnter(search.redirect)
  const { register, handleSubmit, setError, formState } = useForm<Values>()
  const signIn = useMutation({
    mutationFn: (body: Values) => call('POST /auth/signin', { body }),
    onSuccess: enter,
    onError: (error) =>
      showFormProblem<Values>(error, {
        setError,
        fields: ['email', 'password'],
        byCode: { 'wrong-sign-in': 'password', 'too-many-requests': 'password' },
      }),
  })
  const lead = (
    <>
      {text.newToFanfare}{' '}
      <Link to="/signup" search={search} className="font-semibold text-accent-text hover:underline">
        {text.createAnAccount}
      </Link>
    </>
  )
  return (
    <AuthPage title={text.signIn} lead={lead}>
      <IntentNote redirect={search.redirect} />
      <form
        // Before the app has loaded, a GET form would put the password into the URL.
        method="post"
        noValidate
        className="mt-7.5 grid gap-4.5"
        onSubmit={handleSubmit((values) => signIn.mutate(values))}
      >
        <EmailField error={formState.errors.email?.message} {...register('email', emailRules)} />
        <Field label={text.password} error={formState.errors.password?.message} aside={<ForgotLink />}>
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: text.enterPassword })}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" full pending={signIn.isPending} className="mt-1">
          {text.signIn}
        </Button>
      </form>
    </AuthPage>
  )
}

function ForgotLink() {
  return (
    <Link
      to="/forgot-password"
      className="rounded-xs text-small font-semibold text-accent-text hover:underline"
    >
      {text.forgotPassword}
    </Link>
  )
}
