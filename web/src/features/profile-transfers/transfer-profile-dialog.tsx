import { profileTransferLimits } from '@fanfare/contract/profile-transfers/limits'
import { profileLimits } from '@fanfare/contract/profiles/limits'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { showFormProblem } from '../../plumbing/api/form-problems.ts'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { countOf } from '../../ui/format-count.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ConfirmPasswordField } from '../accounts/index.ts'
import { RecipientPreview, isUsername, nameTyped } from './recipient-preview.tsx'
import { useRequestProfileTransfer } from './use-request-profile-transfer.ts'
import { securityQuery } from '../../entities/accounts/index.ts'

const FORM = 'transfer-profile'

type Values = { to: string; password: string }

type Props = { profile: Profile; onClose: () => void }

/** Explains what the transfer includes, and asks for the new owner. */
export function TransferProfileDialog({ profile, onClose }: Props) {
  const security = useQuery(securityQuery)
  const request = useRequestProfileTransfer(profile)
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={FORM}
        variant="danger"
        pending={request.isPending}
        disabled={security.data === undefined}
      >
        Transfer profile
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Transfer @${profile.username}?`}
      description={`Nothing changes until the new owner accepts. They have ${profileTransferLimits.days} days.`}
      footer={footer}
    >
      <div className="grid gap-5">
        <Consequences profile={profile} />
        <Loaded query={security} what="This form" skeleton={<Skeleton className="h-32 rounded-md" />}>
          {({ has_password, email }) => (
            <RequestForm request={request} email={email} withPassword={has_password} onDone={onClose} />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

type FormProps = {
  request: ReturnType<typeof useRequestProfileTransfer>
  email: string | null
  withPassword: boolean
  onDone: () => void
}

function RequestForm({ request, email, withPassword, onDone }: FormProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<Values>({
    defaultValues: { to: '', password: '' },
  })
  const typed = useWatch({ control, name: 'to' })
  const send = handleSubmit(({ to, password }) =>
    request.mutate(
      { to: nameTyped(to), password: withPassword ? password : undefined },
      {
        onSuccess: onDone,
        onError: (error) =>
          showFormProblem<Values>(error, {
            setError,
            fields: ['to', 'password'],
            byCode: {
              ...(withPassword && { 'too-many-requests': 'password' }),
            },
          }),
      },
    ),
  )
  return (
    <form id={FORM} noValidate className="grid gap-4.5" onSubmit={(event) => void send(event)}>
      <div className="grid gap-2.5">
        <Field label="New owner’s username" error={formState.errors.to?.message}>
          <TextInput
            prefix="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={profileLimits.username.most + 1}
            {...register('to', {
              validate: (typed) => isUsername(nameTyped(typed)) || 'Enter a username.',
            })}
          />
        </Field>
        <div aria-live="polite">
          <RecipientPreview username={nameTyped(typed)} />
        </div>
      </div>
      {withPassword && (
        <ConfirmPasswordField
          email={email}
          error={formState.errors.password?.message}
          {...register('password', { required: 'Enter your password.' })}
        />
      )}
    </form>
  )
}

function Consequences({ profile }: { profile: Profile }) {
  const posts = countOf(profile.post_count, 'post')
  const fans = countOf(profile.follower_count, 'fan')
  return (
    <dl className="grid gap-3 rounded-md bg-surface-2 px-4 py-3.5 text-small/[1.5]">
      <Consequence title="What the new owner gets">
        Its name, {posts}, its photos and videos, {fans}, its subscribers, everything it bought, and its
        earnings, current and future. To keep the current earnings,{' '}
        <Link to="/earnings" className="font-semibold underline">
          move them to your wallet
        </Link>{' '}
        first.
      </Consequence>
      <Consequence title="What you keep">The credits in your wallet, and your other profiles.</Consequence>
      <Consequence title="What ends">
        The profile’s bank account is removed, and its subscriptions stop renewing with your credits or card.
        This profile’s consents for faces end.
      </Consequence>
      <Consequence title="Can’t be undone">
        Once accepted, only the new owner can transfer it back to you.
      </Consequence>
    </dl>
  )
}

function Consequence({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-fg-muted">{children}</dd>
    </div>
  )
}
