import type { Referral } from '@fanfare/contract/referrals/referral'
import { Copy } from 'lucide-react'
import { copyLink } from '../../plumbing/copy-link.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import * as text from './referrals-text.ts'

/** The viewer's referral link, and what they get for referrals. */
export function ReferralLinkPanel({ referral }: { referral: Referral }) {
  const { referralUrl, userReferralBasePercentageSocialMedia, userReferralBasePercentageAiHub } = referral
  return (
    <Panel title={text.invitePeople} description={text.countsAsInvited}>
      <div className="mt-4 grid items-end gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label={text.yourLink}>
          <TextInput
            value={referralUrl}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button
          variant="primary"
          icon={<Copy size={18} />}
          className="h-12!"
          onClick={() => void copyLink(referralUrl)}
        >
          {text.copyLink}
        </Button>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        <Share percentage={userReferralBasePercentageSocialMedia}>{text.ofFee}</Share>
        <Share percentage={userReferralBasePercentageAiHub}>{text.ofAiSpending}</Share>
      </dl>
      <p className="mt-3 text-small text-fg-faint">{text.nothingExtra}</p>
    </Panel>
  )
}

function Share({ percentage, children }: { percentage: number; children: string }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="figures min-w-13 shrink-0 text-[26px] leading-none text-brass-text">{percentage}%</dt>
      <dd className="text-small text-fg-muted">{children}</dd>
    </div>
  )
}
