import type { AdminUser } from '@fanfare/contract/admin/admin-user'
import { staffLimits } from '@fanfare/contract/admin/limits'
import type { ReferralTerms } from '@fanfare/contract/referrals/referral'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { percentIn, type Percent } from './read-percent.ts'
import { useChangeTerms } from './use-change-terms.ts'
import { userReferralsQuery } from './users-queries.ts'
import * as text from './users-text.ts'

/** The percentages that a user receives as a referrer, and the rewards of their profiles. */
export function UserReferrals({ user }: { user: AdminUser }) {
  const referrals = useQuery(userReferralsQuery(user.id))
  return (
    <Panel title={text.percentages} description={text.aboutPercentages}>
      <Loaded
        query={referrals}
        what={text.thePercentages}
        skeleton={<Skeleton className="mt-4 h-32 rounded-md" />}
      >
        {({ terms }) =>
          user.is_own ? (
            <p className="mt-3 text-fg-muted">{text.ownPercentages}</p>
          ) : (
            <TermsForm key={terms.changed_at} userId={user.id} terms={terms} />
          )
        }
      </Loaded>
    </Panel>
  )
}

const typedOf = (percent: number | null): string => (percent === null ? '' : String(percent))

function TermsForm({ userId, terms }: { userId: string; terms: ReferralTerms }) {
  const [social, setSocial] = useState(typedOf(terms.userReferralBasePercentageSocialMedia))
  const [ai, setAi] = useState(typedOf(terms.userReferralBasePercentageAiHub))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useChangeTerms(userId)
  const socialPercent = percentIn(social, terms.highest_social)
  const aiPercent = percentIn(ai, terms.highest_ai)
  const save = () => {
    setTried(true)
    if (socialPercent.fault ?? aiPercent.fault) return
    if (reason.trim() === '') return
    change.mutate({
      reason: reason.trim(),
      userReferralBasePercentageSocialMedia: socialPercent.value,
      userReferralBasePercentageAiHub: aiPercent.value,
    })
  }
  return (
    <form
      noValidate
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!change.isPending) save()
      }}
    >
      <PercentField
        label={text.shareOfFee}
        typed={social}
        percent={socialPercent}
        highest={terms.highest_social}
        onChange={setSocial}
      />
      <PercentField
        label={text.shareOfAi}
        typed={ai}
        percent={aiPercent}
        highest={terms.highest_ai}
        onChange={setAi}
      />
      <ReasonField reason={reason} isTried={isTried} onChange={setReason} />
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        {change.error && <Notice tone="danger">{messageOf(change.error)}</Notice>}
        <Button type="submit" pending={change.isPending}>
          {text.savePercentages}
        </Button>
        {terms.changed_at && (
          <p className="text-small text-fg-muted">{text.lastChanged(formatDateTime(terms.changed_at))}</p>
        )}
      </div>
    </form>
  )
}

type ReasonProps = { reason: string; isTried: boolean; onChange: (reason: string) => void }

function ReasonField({ reason, isTried, onChange }: ReasonProps) {
  const isMissing = isTried && reason.trim() === ''
  return (
    <Field
      label={text.reason}
      hint={text.reasonHint}
      error={isMissing ? text.enterReason : undefined}
      className="sm:col-span-2"
    >
      <TextInput
        autoComplete="off"
        maxLength={staffLimits.reason}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

type FieldProps = {
  label: string
  typed: string
  percent: Percent
  highest: number
  onChange: (typed: string) => void
}

function PercentField({ label, typed, percent, highest, onChange }: FieldProps) {
  const unit = useId()
  return (
    <Field label={label} hint={text.percentHint(highest)} error={percent.fault}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={text.defaultPercent}
        value={typed}
        suffix={
          <span id={unit} className="text-fg-faint">
            %
          </span>
        }
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
