import { consentLimits } from '@fanfare/contract/consents/limits'
import { useId, useState } from 'react'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldMessages } from '../../../ui/fields/field-messages.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import * as text from './release-text.ts'
import { useDecideRelease, type Signature } from './use-decide-release.ts'

type Props = { token: string; requester: string }

type Faults = Readonly<Record<string, string | undefined>>

/** A form for the person's full name and two statements. Each field shows its own error. */
export function SignForm({ token, requester }: Props) {
  const [signature, setSignature] = useState<Signature>({ full_name: '', is_adult: false, agrees: false })
  const [faults, setFaults] = useState<Faults>({})
  const sign = useDecideRelease(token)
  const change = (part: Partial<Signature>) => {
    setSignature({ ...signature, ...part })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in part))))
  }
  const send = () => {
    const missing = missingIn(signature)
    setFaults(missing)
    if (Object.keys(missing).length > 0 || sign.isPending) return
    sign.mutate(
      { kind: 'sign', signature: { ...signature, full_name: signature.full_name.trim() } },
      { onError: (error) => setFaults(error instanceof ApiProblem ? error.fields : {}) },
    )
  }
  const isAtField = sign.error instanceof ApiProblem && Object.keys(sign.error.fields).length > 0
  return (
    <form
      noValidate
      aria-label={text.signTheRelease}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label={text.yourFullName} error={faults['full_name']}>
        <TextInput
          autoComplete="name"
          maxLength={consentLimits.name}
          value={signature.full_name}
          onChange={({ target }) => change({ full_name: target.value })}
        />
      </Field>
      <Statement
        checked={signature.is_adult}
        error={faults['is_adult']}
        onChange={(checked) => change({ is_adult: checked })}
      >
        {text.isAdult}
      </Statement>
      <Statement
        checked={signature.agrees}
        error={faults['agrees']}
        onChange={(checked) => change({ agrees: checked })}
      >
        {text.agrees}
      </Statement>
      {sign.error && !isAtField && <Notice tone="danger">{messageOf(sign.error)}</Notice>}
      <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
        <Button type="submit" variant="primary" size="large" pending={sign.isPending}>
          {text.signRelease}
        </Button>
        <Decline token={token} requester={requester} />
      </div>
    </form>
  )
}

function missingIn({ full_name: name, is_adult: isAdult, agrees }: Signature): Faults {
  return {
    ...(name.trim() === '' && { full_name: text.enterFullName }),
    ...(!isAdult && { is_adult: text.mustBeAdult }),
    ...(!agrees && { agrees: text.mustAgree }),
  }
}

type StatementProps = {
  checked: boolean
  error: string | undefined
  children: string
  onChange: (checked: boolean) => void
}

function Statement({ checked, error, children, onChange }: StatementProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error !== undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-(--ff-accent)"
        />
        {children}
      </label>
      <FieldMessages id={id} error={error} />
    </div>
  )
}

function Decline({ token, requester }: Props) {
  const [isOpen, setOpen] = useState(false)
  const decline = useDecideRelease(token)
  return (
    <>
      <Button variant="ghost" size="large" onClick={() => setOpen(true)}>
        {text.decline}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.declineQuestion}
        action={text.declineRelease}
        pending={decline.isPending}
        onConfirm={() => decline.mutate({ kind: 'decline' })}
      >
        <div className="grid gap-3">
          <p>{text.declineConsequences(requester)}</p>
          {decline.error && <Notice tone="danger">{messageOf(decline.error)}</Notice>}
        </div>
      </ConfirmDialog>
    </>
  )
}
