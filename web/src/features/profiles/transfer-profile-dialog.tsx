import { limits } from '@fanfare/contract/limits'
import type { Profile } from '@fanfare/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { showFormProblem } from '../../form-problems.ts'
import { Loaded } from '../../loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { countOf } from '../../ui/format-count.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ConfirmPasswordField } from '../accounts/confirm-password-field.tsx'
import { securityQuery } from '../accounts/security-queries.ts'
import { RecipientPreview, isUsername, nameTyped } from './recipient-preview.tsx'
import { useOfferProfile } from './use-offer-profile.ts'

const FORM = 'transfer-profile'

type Values = { to: string; password: string }

type Props = { profile: Profile; onClose: () => void }

/** Asks to whom a profile shall go, after saying what goes with it. */
export function TransferProfileDialog({ profile, onClose }: Props) {
  const security = useQuery(securityQuery)
  const offer = useOfferProfile(profile)
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={FORM}
        variant="danger"
        pending={offer.isPending}
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
      description={`Nothing changes until they accept. They have ${limits.profileTransferDays} days.`}
      footer={footer}
    >
      <div className="grid gap-5">
        <Consequences profile={profile} />
        <Loaded query={security} what="This form" bones={<Skeleton className="h-32 rounded-md" />}>
          {({ has_password, email }) => (
            <OfferForm offer={offer} email={email} withPassword={has_password} onDone={onClose} />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

type FormProps = {
  offer: ReturnType<typeof useOfferProfile>
  email: string | null
  withPassword: boolean
  onDone: () => void
}

function OfferForm({ offer, email, withPassword, onDone }: FormProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<Values>({
    defaultValues: { to: '', password: '' },
  })
  const typed = useWatch({ control, name: 'to' })
  const send = handleSubmit(({ to, password }) =>
    offer.mutate(
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
        <Field label="Username of the new owner" error={formState.errors.to?.message}>
          <TextInput
            prefix="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.username.most + 1}
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
      <Consequence title="Goes with it">
        Its name, {posts}, its photos and videos, {fans}, its subscribers, everything it bought, and its
        earnings, current and future. To keep the current earnings,{' '}
        <Link to="/earnings" className="font-semibold underline">
          move them to your wallet
        </Link>{' '}
        first.
      </Consequence>
      <Consequence title="Stays with you">The credits in your wallet, and your other profiles.</Consequence>
      <Consequence title="Ends">
        The profile’s bank account is removed, and its subscriptions stop renewing with your credits or card.
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
