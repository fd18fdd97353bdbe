import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { loadPart } from '../../load-part.ts'
import { useViewer } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Coin } from '../../ui/money/coin.tsx'
import { useSignInFirst } from '../accounts/index.ts'

// No screen needs it to show itself.
const SendTipDialog = lazy(async () => {
  const part = await loadPart(() => import('./send-tip-dialog.tsx'))
  return { default: part.SendTipDialog }
})

const HASH = 'tip'

/** Opens Send a tip for a profile. An address with `#tip` opens it at once, for the way back from buying credits. */
export function TipButton({ profile }: { profile: ProfileBadge }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const isAskedFor = useLocation({ select: ({ hash }) => hash === HASH }) && viewer !== null
  const signInFirst = useSignInFirst()
  const [isOpen, setOpen] = useState(isAskedFor)
  // Each opening begins anew, so that a tip that was sent does not stand there to be sent again.
  const [opening, setOpening] = useState(isAskedFor ? 1 : 0)
  const close = () => {
    setOpen(false)
    if (isAskedFor) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  return (
    <>
      <Button
        icon={<Coin size={17} />}
        className="text-brass-text!"
        onClick={() =>
          signInFirst(() => {
            setOpening(opening + 1)
            setOpen(true)
          })
        }
      >
        Tip
      </Button>
      {opening > 0 && (
        <Suspense fallback={null}>
          <SendTipDialog
            key={opening}
            open={isOpen}
            onClose={close}
            profile={profile}
            returnTo={`/${profile.username}#${HASH}`}
          />
        </Suspense>
      )}
    </>
  )
}
