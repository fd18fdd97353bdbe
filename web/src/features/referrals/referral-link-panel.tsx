import type { Referral } from '@fanfare/contract/referrals/referral'
import { Copy } from 'lucide-react'
import { copyLink } from '../../plumbing/copy-link.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'

/** The viewer's referral link, and what they get for referrals. */
export function ReferralLinkPanel({ referral }: { referral: Referral }) {
  const { referralUrl, userReferralBasePercentageSocialMedia, userReferralBasePercentageAiHub } = referral
  return (
    <Panel
      title="Invite people"
      description="Anyone who signs up within 30 days of opening your link counts as invited by you."
    >
      <div className="mt-4 grid items-end gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Your link">
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
          Copy link
        </Button>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        <Share percentage={userReferralBasePercentageSocialMedia}>
          of our fee, each time someone you invited makes a sale, gets a tip or gains a subscriber
        </Share>
        <Share percentage={userReferralBasePercentageAiHub}>of AI spending by people you invited</Share>
      </dl>
      <p className="mt-3 text-small text-fg-faint">
        Your share comes out of our fee. The people you invite pay nothing extra.
      </p>
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
