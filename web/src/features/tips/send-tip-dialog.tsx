import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useState } from 'react'
import { sentenceFor } from '../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { HelpLink } from '../help/index.ts'
import { AddCredits, cardInsteadOf, PayButton, PayChoice } from '../payments/index.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import { TipFields } from './tip-fields.tsx'
import { tipProblems } from './tip-problems.ts'
import type { SendTip } from './tip.ts'
import { useTipForm } from './use-tip-form.ts'
import * as text from './send-tip-text.ts'

type Props = OverlayProps & {
  profile: ProfileBadge
  /** The post that the tip is for. */
  postId?: string
  /** The URL that reopens the dialog when the user returns from buying credits. */
  returnTo: string
  /** Replaces how the tip is sent. Only credits are accepted then. */
  sendWith?: SendTip
}

/** Send a tip: the amount, a message, and the payment method. */
export function SendTipDialog({ open, onClose, profile, postId, returnTo, sendWith }: Props) {
  const form = useTipForm({
    profileId: profile.id,
    postId: postId ?? null,
    onSent: onClose,
    ...(sendWith && { sendWith }),
  })
  const [missing, setMissing] = useState<number>()
  return (
    <>
      <Dialog
        open={open && missing === undefined}
        onClose={onClose}
        title={text.sendATip}
        size="small"
        footer={
          <PayButton
            payment={form.payment}
            label={text.sendTip}
            problem={form.error ? sentenceFor(form.error, tipProblems) : undefined}
            pending={form.pending}
            disabled={form.amount === null}
            onCredits={form.sendWithCredits}
            {...(!sendWith && { onCard: form.sendWithCard })}
            onAdd={(short) => {
              form.keepForLater()
              setMissing(short)
            }}
          />
        }
      >
        <div className="grid gap-4">
          <Whom profile={profile} isForPost={postId !== undefined} />
          <TipFields form={form} />
          <PayChoice payment={form.payment} />
          <HelpLink to="tips">{text.howTipsWork}</HelpLink>
        </div>
      </Dialog>
      <AddCredits
        open={open && missing !== undefined}
        missing={missing ?? 0}
        {...(!sendWith && { byCard: cardInsteadOf(form.payment, () => setMissing(undefined)) })}
        returnTo={returnTo}
        onClose={() => setMissing(undefined)}
      />
    </>
  )
}

function Whom({ profile, isForPost }: { profile: ProfileBadge; isForPost: boolean }) {
  return (
    <div className="flex items-center gap-3.5">
      <ProfileAvatar profile={profile} size={44} />
      <div className="min-w-0">
        <b dir="auto" className="block truncate leading-[1.3] text-left">
          {profile.display_name}
        </b>
        <span className="block truncate text-small text-fg-faint">
          {isForPost ? text.thanksForPost : `@${profile.username}`}
        </span>
      </div>
    </div>
  )
}
