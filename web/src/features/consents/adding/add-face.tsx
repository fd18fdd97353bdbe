import type { Consent } from '@fanfare/contract/consents/consent'
import { UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { Button } from '../../../ui/button.tsx'
import * as text from '../consent-text.ts'

const AddFaceDialog = partOnDemand(
  () => import('./add-face-dialog.tsx'),
  (part) => part.AddFaceDialog,
)

type Props = {
  /** The button's label. */
  children?: string
  /** Skips the question whose face it is, and opens the form for the viewer's own face. */
  startWithOwn?: boolean
  /** Called once the viewer's own face is verified. */
  onVerified?: (consent: Consent) => void
}

/** A button that requests consent for the viewer's face or someone else's. */
export function AddFace({ children = text.addFace, startWithOwn = false, onVerified }: Props) {
  const membersOnly = useMembersOnly()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<UserRoundPlus size={16} />}
        className="justify-self-start"
        onClick={() => membersOnly(text.signInToAddFace, () => setOpen(true))}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddFaceDialog
            startWithOwn={startWithOwn}
            onClose={() => setOpen(false)}
            {...(onVerified && { onVerified })}
          />
        </Suspense>
      )}
    </>
  )
}
