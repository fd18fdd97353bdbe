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
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ConfirmPasswordField } from '../accounts/index.ts'
import * as common from '../../ui/common-text.ts'
import { fill } from '../../ui/fill.tsx'
import * as text from './profile-transfers-text.ts'
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
        {common.cancel}
      </Button>
      <Button
        type="submit"
        form={FORM}
        variant="danger"
        pending={request.isPending}
        disabled={security.data === undefined}
      >
        {text.transferProfile}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.transferQuestion(profile.username)}
      description={text.transferDescription(profileTransferLimits.days)}
      footer={footer}
    >
      <div className="grid gap-5">
        <Consequences profile={profile} />
        <Loaded query={security} what={text.thisForm} skeleton={<Skeleton className="h-32 rounded-md" />}>
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
        <Field label={text.newOwner} error={formState.errors.to?.message}>
          <TextInput
            prefix="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={profileLimits.username.most + 1}
            {...register('to', {
              validate: (typed) => isUsername(nameTyped(typed)) || text.enterUsername,
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
          {...register('password', { required: text.enterPassword })}
        />
      )}
    </form>
  )
}

function Consequences({ profile }: { profile: Profile }) {
  const move = (
    <Link to="/earnings" className="font-semibold underline">
      {text.moveToWallet}
    </Link>
  )
  return (
    <dl className="grid gap-3 rounded-md bg-surface-2 px-4 py-3.5 text-small/[1.5]">
      <Consequence title={text.whatTheyGet}>
        {fill(text.included(profile.post_count, profile.follower_count), { move })}
      </Consequence>
      <Consequence title={text.whatYouKeep}>{text.kept}</Consequence>
      <Consequence title={text.whatEnds}>{text.ended}</Consequence>
      <Consequence title={text.cannotBeUndone}>{text.onlyNewOwner}</Consequence>
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
