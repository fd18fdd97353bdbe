import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openOverlay } from '../../plumbing/stores/overlay.tsx'
import { useViewer } from '../../plumbing/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Coin } from '../../ui/money/coin.tsx'
import { useMembersOnly } from '../accounts/index.ts'
import { LazySendTipDialog } from './lazy-send-tip-dialog.ts'
import * as text from './tips-text.ts'

const HASH = 'tip'

/**
 * A button that opens Send a tip for a profile. The hash `#tip` opens it as well, when the user returns from buying
 * credits.
 */
export function TipButton({ profile }: { profile: ProfileBadge }) {
  const membersOnly = useMembersOnly()
  useTipOnArrival(profile)
  return (
    <Button
      icon={<Coin size={17} />}
      className="text-brass-text!"
      onClick={() =>
        membersOnly(text.toSendTip, () => openTip(profile), { kind: 'open', at: placeOf(profile) })
      }
    >
      {text.tip}
    </Button>
  )
}

const placeOf = ({ username }: ProfileBadge): string => `/${username}#${HASH}`

const openTip = (profile: ProfileBadge): void =>
  openOverlay(LazySendTipDialog, { profile, returnTo: placeOf(profile) })

function useTipOnArrival(profile: ProfileBadge): void {
  const isSignedIn = useViewer() !== null
  const isAskedFor = useLocation({ select: ({ hash }) => hash === HASH })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAskedFor || !isSignedIn) return
    openTip(profile)
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [isAskedFor, isSignedIn, profile, navigate])
}
